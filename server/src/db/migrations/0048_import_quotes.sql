-- What an import says of its file quotes cells: the samples of columns, the reasons of refused rows, questions, rows that are left out. It is
-- deleted with the file. That of files which were deleted before goes with the next look at old imports.
alter table imports add column has_quotes boolean not null default true;
