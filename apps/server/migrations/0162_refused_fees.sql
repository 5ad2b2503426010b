-- The home page lists the cases whose quote or fee agreement the client refused.
create index refused_fee_agreements on fee_agreements (case_id) where state = 'refused';
