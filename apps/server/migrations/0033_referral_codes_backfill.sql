-- A code for everybody who is here already: five random bits a character, as referral-code.ts does it. The last
-- eight bytes of a random UUID are read; their fixed bits are none of those.
insert into referral_codes (user_id, code)
select u.id,
       (select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + (get_byte(uuid_send(drawn.bytes), i) & 31), 1), '' order by i)
          from generate_series(8, 15) i)
  from auth_users u
  cross join lateral (select gen_random_uuid() as bytes where u.id is not null) drawn;
--> statement-breakpoint
grant select, insert, delete on referral_codes to patinha_app;
--> statement-breakpoint
-- for update of a code's row, at which a referrer's rewards queue
grant update (code) on referral_codes to patinha_app;
--> statement-breakpoint
grant select, insert, update, delete on referrals to patinha_app;
