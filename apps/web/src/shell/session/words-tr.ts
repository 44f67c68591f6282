/** Turkish for what one tab is told of another. */
export const tr = {
  otherPerson: 'Şimdi başka biri oturum açmış durumda',
  otherPersonHint:
    'Bu tarayıcının başka bir sekmesinde oturum açıldı. Bu sayfadan artık hiçbir şey kaydedilmez ve onun adına hiçbir şey yapılmaz. Size gerekenleri not edin; ardından sayfa yeniden yüklenecek.',
  otherPharmacy: 'Artık başka bir eczanede çalışıyorsunuz',
  otherPharmacyHint:
    'Başka bir sekmede geçiş yaptınız. Bu sayfadakiler ayrıldığınız eczaneye ait; sayfa yeniden yüklenecek.',
  signedOutElsewhere: 'Oturumunuz kapatıldı',
  signedOutElsewhereHint:
    'Oturumunuz bu tarayıcının başka bir sekmesinde kapatıldı. Bu sayfada kaydedilmeyenler kayboldu. Devam etmek için oturum açın.',
};
