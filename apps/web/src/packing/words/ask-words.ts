import { defineWords } from '../../kit/language/index.ts';

/** What is asked at a bench: how many by hand and why, another brand, a barcode that is not known, what is wrong. */
export const askWords = defineWords('packing-ask', {
  en: {
    'manual.title': 'Confirm without a scan?',
    'manual.warning': 'Compare the name, strength and look of the tablets with the screen.',
    'manual.reason': 'Reason',
    'manual.reasonHint': 'For instance: the barcode is torn',
    'manual.quantity': 'Packed quantity',
    'manual.quantityHint': 'The doses of this pack need {{quantity}}',
    'manual.quantityPart': 'It waits in {{count}} of {{total}} packs, whose doses need {{quantity}}',
    'manual.quantityFixed':
      'The doses of the packs on this bench need {{quantity}}. Another quantity is confirmed one pack at a time.',
    'generic.scanned': 'Scanned',
    'generic.profile': 'In the profile',
    'generic.title': 'Another brand',
    'generic.question': 'This drug is a generic equivalent of {{drug}}. Do you want to continue?',
    'generic.use': 'Use this brand',
    'assign.title': 'Barcode not assigned',
    'assign.offer': 'Is it a barcode of one of these medications? It is then known for every pack.',
    'assign.verb': 'Add barcode',
    'assign.barcode': 'Barcode',
    'assign.added': 'Barcode added to {{drug}}',
    correctionTitle: 'Send this pack to correction?',
    reason: 'Reason',
    'reason.2': 'Incorrect Drug',
    'reason.3': 'Incorrect Qty',
    'reason.4': 'Other',
    comment: 'Comment',
    commentHint: 'What is wrong, for the one who corrects it',
  },
  tr: () => import('./ask-words-tr.ts'),
  ar: () => import('./ask-words-ar.ts'),
});
