import { orderStatuses, scriptKinds } from '@packwright/core/scripts';
import { exampleIds, type Guide, listCodes } from '../machinery/index.ts';
import type { ledgerCalls } from './calls.ts';
import type { balanceFileCalls } from './file-calls.ts';
import type { feedCalls } from './feed-calls.ts';
import type { feedFileCalls } from './feed-file-calls.ts';
import type { forecastCalls } from './forecast-calls.ts';
import type { quickDispenseCalls } from './quick-dispense-calls.ts';
import type { scriptCalls } from './script-calls.ts';
import type { syncCalls } from './sync-calls.ts';
import type { usageCalls } from './usage-calls.ts';

const feedRecord = {
  type: 'SCR',
  recordAction: 'N',
  scriptNumber: '700123',
  supplyNo: 1,
  externalPatientId: '5001',
  drugCode: 'D00001',
  dispensedBrand: 'Demoformin',
  quantity: 60,
  dispensedAt: '2026-03-02T09:12:00+11:00',
  scriptStatus: 'ACTIVE',
};

export const balanceGuide: Guide<
  typeof ledgerCalls &
    typeof forecastCalls &
    typeof scriptCalls &
    typeof feedCalls &
    typeof feedFileCalls &
    typeof syncCalls &
    typeof usageCalls &
    typeof balanceFileCalls &
    typeof quickDispenseCalls
> = {
  tag: 'Balances',
  description: 'Pills that were dispensed and not yet packed, and the dispense feed that fills them.',
  values: {
    vpbBalanceId: exampleIds.vpbBalance,
    vpbHistoryId: 8120,
    medication: 'Demoformin 500 mg',
    balanceQty: '60',
    committedQty: '14',
    availableQty: '46',
    weeklyNeed: '14',
    totalNeed: '28',
    closingQty: '32',
    dispensedQty: '60',
    packedQty: '28',
    adjustedQty: '-2',
    'DrugUsage.movedQty': '0',
    'FacilityDrugUsage.patientCount': 3,
    'ChangedBalance.row': 2,
    'ChangedBalance.qty': '58',
    newBalanceQty: '58',
    leftAfter1: '32',
    leftAfter2: '18',
    leftAfter3: '4',
    leftAfter4: '-10',
    leftAfter6: '-38',
    leftAfter8: '-66',
    weeksLeft: 3,
    needQty: '14',
    shortageQty: '0',
    'BalanceForecast.packSize': '60',
    scriptsNeeded: '0',
    repeatsLeft: '4',
    'QuickScript.repeatsLeft': 4,
    coverage: 'lasts',
    'ImportedBalances.rowCount': 120,
    'ImportedBalances.changedCount': 1,
    'ImportedBalances.sameCount': 119,
    'ImportedBalances.importedDate': '',
    'ImportedBalances.importedBy': '',
    runOutDate: '2026-03-29',
    weekCount: 2,
    lastDispenseBalanceUpdated: '2026-03-01T22:15:00.000Z',
    action: 'DIS',
    balance: '60',
    note: 'Counted again',
    comment: 'Counted again',
    isFavorite: true,
    adjustmentType: 'add',
    scriptNumber: '700123',
    scriptTrackingId: exampleIds.scriptTracking,
    supplyNumber: 1,
    profileDrugId: exampleIds.drug,
    profileDrugName: 'Demoformin 500 mg',
    quantity: '60',
    initialQuantity: '60',
    balanceEffect: '60',
    packCycle: 1,
    'Balance.packType': 0,
    'BalanceHistoryEntry.reason': '',
    'BalanceHistoryEntry.witness': '',
    importedCount: 1,
    importedBy: 'Priya Raman',
    feed: 'DSF/1',
    pharmacyCode: 'WATTLE',
    sentAt: '2026-03-02T09:15:00+11:00',
    records: [feedRecord],
    accepted: 1,
    'FeedReceipt.rejected': [],
    'FeedReceipt.warnings': [],
    line: 1,
    'FeedRemark.key': '700123/1',
    'FeedRemark.code': 'DSF-104',
    'FeedRemark.field': 'drugCode',
    message: 'No drug has this code.',
    'FeedFile.fileName': 'DSF1_WATTLE_SCR_20260302091500.csv',
    'FeedFileDetail.fileName': 'DSF1_WATTLE_SCR_20260302091500.csv',
    'QuickScript.reason': 'FORECAST',
    'QueuedScript.reason': 'FORECAST',
    'QueuedScript.state': 'queued',
    'QueuedScript.quantity': '60',
    'QueuedScript.fileName': 'QS1_WATTLE_20260302093000.csv',
    quantityToDispense: '60',
    isInsufficientPillBalance: true,
    queuedDate: '2026-03-02',
    queuedBy: 'Jo Lindqvist',
    answeredBy: 'Jo Lindqvist',
    queuedScriptId: exampleIds.queuedScript,
    queuedScriptIds: [exampleIds.queuedScript],
    queueFileId: exampleIds.queueFile,
    queued: 1,
    acceptedCount: 59,
    duplicateCount: 0,
    rejectedCount: 1,
    warningCount: 0,
    seenBy: 'Priya Raman',
    'SyncStatus.syncStatus': 0,
    'SyncStatus.syncVersion': 12,
    'SyncStatus.dispensingSystem': 1,
    'SyncStatus.lastSyncDate': '2026-03-02T01:15:00.000Z',
    'SyncStatus.message': '3 files were read.',
    'SyncStatus.outcome': 'good',
    'SyncStatus.files': 3,
    'SyncStatus.refused': 0,
    'UploadDispenseAnswer.message': '3 files were read.',
    isConnected: true,
    'CreateFeedTokenAnswer.token': 'feed_1_xW5nQ0bTz8sYc2VhKp7LrJd4Ga9Ef6Mu1Iy3Ov0Rk5',
  },
  meanings: {
    dispenseStatus: listCodes(orderStatuses),
    dispenseScriptType: listCodes(scriptKinds),
    'BalanceHistoryEntry.action':
      'ADJ by hand, DIS dispensed, PAK packed, SWAP, MER merged or REV taken back',
  },
  bodies: {
    searchBalances: { patientGroupIds: [12], weekCount: 2, page: 1, size: 50 },
    searchBalanceHistory: { vpbBalanceId: 640, fromDate: '2026-02-01', toDate: '2026-03-02' },
    adjustBalance: {
      vpbBalanceId: 640,
      adjustmentType: 'add',
      qty: '10',
      balanceQty: '60',
      note: 'Counted again',
    },
    queueQuickScripts: { prescriptionIds: [exampleIds.prescription] },
    answerQueuedScripts: {
      queuedScriptIds: [exampleIds.queuedScript],
      state: 'dispensed',
      note: 'Collected',
    },
    searchScripts: { scriptType: 'mapped', dateFrom: '2026-02-01', dateTo: '2026-03-02', page: 1, size: 50 },
  },
};
