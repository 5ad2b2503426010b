-- Deadlines counted back from a hearing, the pleadings of an appeal and of a calendar, and the courts of Alsace-Moselle.

alter table deadlines
  drop constraint deadlines_act_check,
  drop constraint deadlines_rule_check,
  add constraint deadlines_act_check check (act in ('served', 'notified', 'judicial-letter-presented',
    'registered-with-receipt-presented', 'registered-letter-posted', 'plain-letter-posted', 'introductory-hearing', 'hearing',
    'appeal-lodged', 'pleadings-notified', 'other-event')),
  add constraint deadlines_rule_check check (rule in ('appeal', 'appeal-summary', 'opposition', 'cassation',
    'third-party-opposition', 'summons-notice', 'summons-notice-summary', 'summons-before-hearing',
    'summary-summons-before-hearing', 'calendar-observations', 'calendar-pleadings', 'new-pleadings-request',
    'exhibits-before-hearing', 'appeal-pleadings', 'respondent-pleadings', 'cross-appeal-pleadings', 'before-hearing',
    'procedural-period', 'fixed-period')),
  add column court text not null default 'ordinary' check (court in ('ordinary', 'alsace-moselle')),
  add column is_act_expected boolean not null default false;
comment on column deadlines.court is 'Where the court sits, as far as it keeps holidays of its own';
comment on column deadlines.is_act_expected is 'The act had not happened when it was counted: the last day for it stood in';
