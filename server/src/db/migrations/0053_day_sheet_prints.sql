-- from when on changes are counted since a print, where a transaction was open that had begun before it
alter table day_sheet_prints add column changes_since timestamptz(3);
-- what is on the paper
alter table day_sheet_prints add column scope text not null default 'whole';
