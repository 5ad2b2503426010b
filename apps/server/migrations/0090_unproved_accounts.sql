-- An account that nobody proved to be theirs gives way to the firm's invitation, without the password that a stranger
-- typed; and is removed when it was never confirmed.
grant delete on passwords, users to :application_role;
