-- The announced dates of movable holidays have the name that the code uses.
update settings set content = content - 'feasts' || jsonb_build_object('holidays', content -> 'feasts')
where section = 'Holidays' and content ? 'feasts';
