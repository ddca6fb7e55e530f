-- never used
drop table facts;
