/** Turkish for what is said of a print that goes on in the background. */
export const tr = {
  waiting: 'Sırasını bekliyor',
  of: '{{total}} paketten {{done}}',
  waitsForRoom:
    'Sunucunun diski neredeyse dolu. Dosya, yer açılınca hazırlanacak; lütfen sunucudan sorumlu kişiye bildirin.',
  goesOn: 'Dosya hazırlanmaya devam ediyor. Hazır olunca burada sunulur.',
  moves: 'Dosya açılınca paketler paketlemeye geçer.',
  cancel: 'Durdur',
  failed: 'Dosya oluşturulamadı',
};
