import type { catalogueCalls } from '@packwright/contract/catalogue';
import type { Platform } from '../platform/platform.ts';
import type { Handlers } from '../platform/serve/index.ts';
import { addBarcode, changeBarcode, removeBarcode } from './actions/barcodes.ts';
import { changeDirection, createDirection, deleteDirection } from './actions/directions.ts';
import { archiveDrug, ceaseDrug, recommenceDrug, reviewDrug } from './actions/end-drug.ts';
import { getHighRiskCodes, setHighRiskCodes } from './actions/high-risk.ts';
import { previewMerge } from './actions/merge-drug.ts';
import { changeDrug, createDrug, setPreferredBrands } from './actions/save-drug.ts';
import { getStockLocation, setStockLocation } from './actions/stock-locations.ts';
import { assertInCatalogue } from './rules/owner.ts';
import type { CatalogueConsequences, CatalogueQuestions } from './questions.ts';
import {
  listBarcodes,
  listDirections,
  listDrugs,
  listMisspelledDrugs,
  getDirection,
  getDrug,
} from './reads.ts';

export function createCatalogueHandlers(
  platform: Platform,
  questions: CatalogueQuestions,
  consequences: CatalogueConsequences,
): Handlers<typeof catalogueCalls> {
  return {
    listDrugs: ({ query }, work) => listDrugs(work, query),
    listMisspelledDrugs: ({ query }, work) => listMisspelledDrugs(work, query),
    getDrug: ({ params }, work) => getDrug(work, params.id),
    createDrug: async ({ body }, work) => ({ id: await createDrug(work, body) }),
    updateDrug: ({ params, body }, work) => changeDrug(work, params.id, body, consequences),
    authorizeDrug: ({ params, body }, work) => reviewDrug(work, params.id, body, consequences),
    getDrugMergePreview: ({ params }, work) => previewMerge(work, params.id, questions),
    ceaseDrug: ({ params, body }, work) => ceaseDrug(work, params.id, body.userComment ?? '', consequences),
    recommenceDrug: ({ params, body }, work) =>
      recommenceDrug(work, params.id, body.userComment ?? '', consequences),
    archiveDrug: ({ params }, work) => archiveDrug(platform, work, params.id, questions),
    setPreferredBrands: ({ params, body }, work) => setPreferredBrands(work, params.id, body.preferredBrand),
    getHighRiskCodes: (_, work) => getHighRiskCodes(work),
    setHighRiskCodes: ({ body }, work) => setHighRiskCodes(work, body),
    listMasterDrugs({ query }, work) {
      assertInCatalogue(work);
      return listDrugs(work, query);
    },
    getMasterDrug({ params }, work) {
      assertInCatalogue(work);
      return getDrug(work, params.id);
    },
    async createMasterDrug({ body }, work) {
      assertInCatalogue(work);
      return { id: await createDrug(work, body) };
    },
    updateMasterDrug({ params, body }, work) {
      assertInCatalogue(work);
      return changeDrug(work, params.id, body, consequences);
    },
    authorizeMasterDrug({ params, body }, work) {
      assertInCatalogue(work);
      return reviewDrug(work, params.id, body, consequences);
    },
    archiveMasterDrug({ params }, work) {
      assertInCatalogue(work);
      return archiveDrug(platform, work, params.id, questions);
    },
    getStockLocation: ({ params }, work) => getStockLocation(work, params.id),
    setStockLocation: ({ params, body }, work) => setStockLocation(work, params.id, body.stockLocation),
    listDrugApns: ({ params }, work) => listBarcodes(work, params.drugId),
    addDrugApn: async ({ params, body }, work) => ({
      drugApnId: await addBarcode(work, params.drugId, body.drugApn),
    }),
    changeDrugApn: ({ params, body }, work) =>
      changeBarcode(work, params.drugId, params.drugApnId, body.drugApn),
    removeDrugApn: ({ params }, work) => removeBarcode(work, params.drugId, params.drugApnId),
    listDirections: ({ query }, work) => listDirections(work, query),
    getDirection: ({ params }, work) => getDirection(work, params.id),
    createDirection: async ({ body }, work) => ({ directionId: await createDirection(work, body) }),
    updateDirection: ({ params, body }, work) => changeDirection(work, params.id, body),
    deleteDirection: ({ params }, work) => deleteDirection(work, params.id, questions),
  };
}
