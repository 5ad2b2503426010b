-- The three offices of the firm, which its Admins edit.
insert into offices (id, code, city, street, postal_code, country, phone, email, time_zone, position) values
  ('00000000-0000-4000-8000-000000000001', 'brussels', '{"fr": "Bruxelles", "en": "Brussels", "nl": "Brussel"}',
   'Rue de la Plume 12', '1000', 'BE', '+3225550112', 'bruxelles@maat.example', 'Europe/Brussels', 1),
  ('00000000-0000-4000-8000-000000000002', 'paris', '{"fr": "Paris", "en": "Paris", "nl": "Parijs"}',
   '48 rue de la Balance', '75004', 'FR', '+33155501248', 'paris@maat.example', 'Europe/Paris', 2),
  ('00000000-0000-4000-8000-000000000003', 'douala', '{"fr": "Douala", "en": "Douala", "nl": "Douala"}',
   'Boulevard de la Vérité 7', '', 'CM', '+237233500127', 'douala@maat.example', 'Africa/Douala', 3);
