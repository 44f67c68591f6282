import english from './en.json' with { type: 'json' };
import englishCategories from './categories/en.json' with { type: 'json' };
import englishCodes from './codes/en.json' with { type: 'json' };
import englishMedicines from './medicines/en.json' with { type: 'json' };
import englishRoutes from './routes/en.json' with { type: 'json' };
import englishSupplies from './supplies/en.json' with { type: 'json' };

export { listLabels, medicineTexts } from './languages.ts';

/** The labels of list columns; the web shows them, and exports begin with them. */
export const englishListLabels = english;

/** The names of the codes of the wire, under the name of their table. */
export const englishCodeLabels = englishCodes;

/** The names of the fields of packs and medicines, and of their codes. */
export const englishMedicineLabels = englishMedicines;

/** The kinds of packs (MED-5), how a medicine is supplied and by which route it is taken (MED-22), by their codes. */
export const englishCategoryLabels = englishCategories;
export const englishSupplyLabels = englishSupplies;
export const englishRouteLabels = englishRoutes;
