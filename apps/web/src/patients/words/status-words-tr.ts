/** Turkish for where patients are; `defineWords` checks that no key is missing. */
export const tr = {
  'status.0': 'Paketlerini alıyor',
  'status.1': 'Teslimat',
  'status.2': 'Hastanede',
  'status.3': 'İzinde',
  'status.4': 'Geçici bakımda',
  'status.5': 'Vefat etti',
  'status.6': 'Etkin değil',
  'status.7': 'Silindi',
};
