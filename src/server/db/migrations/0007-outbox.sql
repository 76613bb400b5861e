-- What a sandbox keeps instead of sending it.
create table messages (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('mail', 'text')),
  recipient text not null check (length(recipient) between 1 and 320),
  subject text check ((subject is not null) = (kind = 'mail')),
  body_text text not null,
  body_html text check (body_html is null or kind = 'mail'),
  sent_at timestamptz not null
);

create index messages_sent on messages (sent_at);
