/** Arabic for what is said of a print that goes on in the background. */
export const ar = {
  waiting: 'في انتظار دوره',
  of: '{{done}} من {{total}}',
  waitsForRoom: 'قرص الخادم شبه ممتلئ. سيُعدّ الملف عندما تتوفر مساحة؛ يُرجى إبلاغ المسؤول عن الخادم.',
  goesOn: 'يستمر إعداد الملف، وسيُعرض هنا عندما يجهز.',
  moves: 'تنتقل العبوات إلى التعبئة عند فتحه.',
  cancel: 'إيقاف',
  failed: 'تعذر إنشاء الملف',
};
