-- What the terms say: 15 minutes before the stated time. A template that was made or changed by a person has a history, and stays.
update message_templates t
set "text" = replace("text", 'Please be there five minutes earlier.', 'Please be there 15 minutes earlier.'), version = version + 1, updated_at = now()
where name_key = 'pickup changed' and "text" like '%Please be there five minutes earlier.%'
  and not exists (select from message_template_histories h where h.template_id = t.id);
