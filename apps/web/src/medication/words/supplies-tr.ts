/** Turkish for the kinds of supply; `defineWords` checks that no key or plural form is missing. */
export const tr = {
  '-1': 'Yok',
  0: 'Paketli',
  1: 'Paketsiz',
  2: 'Paketli, gerektiğinde',
  3: 'Paketsiz, gerektiğinde',
};
