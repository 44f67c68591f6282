import ar from './ar.json' with { type: 'json' };
import arCategories from './categories/ar.json' with { type: 'json' };
import enCategories from './categories/en.json' with { type: 'json' };
import trCategories from './categories/tr.json' with { type: 'json' };
import arCodes from './codes/ar.json' with { type: 'json' };
import enCodes from './codes/en.json' with { type: 'json' };
import trCodes from './codes/tr.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import arMedicines from './medicines/ar.json' with { type: 'json' };
import enMedicines from './medicines/en.json' with { type: 'json' };
import trMedicines from './medicines/tr.json' with { type: 'json' };
import arRoutes from './routes/ar.json' with { type: 'json' };
import enRoutes from './routes/en.json' with { type: 'json' };
import trRoutes from './routes/tr.json' with { type: 'json' };
import arSupplies from './supplies/ar.json' with { type: 'json' };
import enSupplies from './supplies/en.json' with { type: 'json' };
import trSupplies from './supplies/tr.json' with { type: 'json' };
import tr from './tr.json' with { type: 'json' };

/** The labels of columns and codes in every language; the web fetches those of its reader alone. */
export const listLabels = {
  en: { ...en, ...enCodes },
  tr: { ...tr, ...trCodes },
  ar: { ...ar, ...arCodes },
} as const;

/** The names of fields and codes of medicines in every language, for exports and papers. */
export const medicineTexts = {
  en: { labels: enMedicines, categories: enCategories, supplies: enSupplies, routes: enRoutes },
  tr: { labels: trMedicines, categories: trCategories, supplies: trSupplies, routes: trRoutes },
  ar: { labels: arMedicines, categories: arCategories, supplies: arSupplies, routes: arRoutes },
} as const;
