-- Whether the sign-in of a session had two steps: a code, a passkey, a device that is remembered, or those of a provider. Of sessions
-- from before it is not known; they are asked for a second step where one is required and none is set up.
alter table sessions add column in_two_steps boolean not null default false;
