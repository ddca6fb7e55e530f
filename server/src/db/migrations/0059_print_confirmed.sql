-- False while a page that noted a print has yet to hand the sheet to the printer.
alter table day_sheet_prints add column is_confirmed boolean not null default true;
