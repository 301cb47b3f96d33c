/** Valid request bodies, as one person would send them. */
export const petBody = {
  name: 'Amora',
  species: 'cat',
  breed: 'Siamês',
  weight_grams: 4200,
  born_on: '2022-03-01',
  is_neutered: true,
  microchip: '076000000000001',
  sinpatinhas_number: 'SP-12345',
  temperament: 'Tímida com estranhos.',
  medicine: 'Meio comprimido à noite.',
};
export const serviceBody = {
  title: 'Passeio na praça',
  description: 'Uma hora de passeio com água e fotos.',
  service_type: 'dog_walking',
  stay: { min_nights: 1 },
  price_per_hour: 45.5,
  price_per_service: null,
  requirements: 'Guia curta',
  location: { type: 'presencial', address: 'Rua das Flores, 10' },
  capacity: 2,
  duration_minutes: 60,
  buffer_minutes: 15,
  accepted_species: ['dog', 'cat'],
  accepted_sizes: ['small', 'medium'],
  is_instant: true,
  weekend_pct: 20,
  holiday_pct: 50,
  extras: [{ title: 'Escovação', price: 15.5 }],
};
export const addressBody = {
  street: 'Rua das Flores',
  number: '10',
  city: 'São Paulo',
  state: 'SP',
  zipcode: '01001000',
};
export const promotionBody = {
  title: 'Happy Hour do banho',
  description: 'De segunda a quinta, à tarde.',
  pct_off: 15,
  min_value_cents: 5000,
  max_discount_cents: 3000,
  start_at: '2099-11-01T12:00:00Z',
  end_at: '2099-12-01T12:00:00Z',
  days_of_week: [1, 2, 3, 4],
  start_minute: 840,
  end_minute: 1080,
  total_limit: 100,
  per_user_limit: 2,
};

/** The example of RFC 8291. */
export const pushSubscriptionBody = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABl',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};
