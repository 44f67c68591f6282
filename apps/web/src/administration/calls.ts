import type { Client, PackwrightContract } from '@packwright/contract';
import type { Day } from '@packwright/core/days';
import { mayGiveSupport } from '@packwright/core/permissions';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getToday } from '../kit/store/index.ts';
import type { ListParams } from '../kit/table/index.ts';
import { client } from '../shell/client.ts';
import { createRefusalTranslator } from '../shell/refusal-translator.ts';
import { useMay, useProfile, useWho } from '../shell/session/index.ts';
import { emergencyMessages } from './messages/emergency.ts';
import { pharmaciesMessages } from './messages/pharmacies.ts';

type Api = Client<PackwrightContract>;
export type PrintProfile = Awaited<ReturnType<Api['getPrintProfile']>>['data'];
export type PrintProfileBody = Parameters<Api['createPrintProfile']>[0]['body'];
type ChangedPrintProfile = Parameters<Api['updatePrintProfile']>[0]['body'];
export type TestPrintBody = Parameters<Api['testPrint']>[0]['body'];
export type PharmacyConfiguration = Awaited<ReturnType<Api['getPharmacyConfiguration']>>['data'];
export type ChangedConfiguration = Parameters<Api['updatePharmacyConfiguration']>[0]['body'];
export type Pharmacy = Awaited<ReturnType<Api['getPharmacy']>>['data'];
export type ChangedPharmacy = Parameters<Api['updatePharmacy']>[0]['body'];
export type PharmacyListRow = Awaited<ReturnType<Api['listPharmacies']>>['data'][number];
export type PharmacyUsage = Awaited<ReturnType<Api['getPharmacyUsage']>>['data'];
export type NewPharmacyBody = Parameters<Api['createPharmacy']>[0]['body'];
type PharmacyQuery = NonNullable<Parameters<Api['listPharmacies']>[0]['query']>;
export type PharmacyChange = Awaited<ReturnType<Api['listPharmacyChanges']>>['data'][number];
type PrintProfileQuery = NonNullable<Parameters<Api['listPrintProfiles']>[0]['query']>;

export type DashboardPermission = Awaited<ReturnType<typeof client.getDashboardPermission>>['data'];
export type DashboardChart = Awaited<ReturnType<typeof client.getDashboardCharts>>['data'][number];
export type Morning = Awaited<ReturnType<typeof client.getDashboardMorning>>['data'];
export type TrendWeek = Awaited<ReturnType<typeof client.getDashboardTrends>>['data'][number];
export type IntegrityFinding = Awaited<ReturnType<typeof client.getBooksCheck>>['data']['findings'][number];

export type Reminder = Awaited<ReturnType<typeof client.searchReminders>>['data'][number];

// The keys are those of announced areas, so that the numbers are refreshed during the day.
const minute = 60_000;

/** The figures of the morning (DASH-8); refreshed with the packs, and with time, since waiting packs grow older. */
export const useMorning = () =>
  useQuery({
    queryKey: ['packing', 'morning'],
    queryFn: ({ signal }) => client.getDashboardMorning({}, { signal }),
    select: ({ data }) => data,
    refetchInterval: minute,
  });

/** The charts that the person may see; a choice for their level is announced under this area (DASH-2). */
export const useCharts = (period: { readonly fromDate: Day; readonly toDate: Day }) =>
  useQuery({
    queryKey: ['dashboard', 'charts', period],
    queryFn: ({ signal }) => client.getDashboardCharts({ query: period }, { signal }),
    select: ({ data }) => data,
    refetchInterval: minute,
    placeholderData: keepPreviousData,
  });

/** The last weeks, which end yesterday: what happens today changes none of them (DASH-20). */
export const useTrendWeeks = () =>
  useQuery({
    queryKey: ['dashboard', 'trends', getToday()],
    queryFn: ({ signal }) => client.getDashboardTrends({}, { signal }),
    select: ({ data }) => data,
  });

/** The charts of each role level. */
export const useDashboardPermissions = () =>
  useQuery({
    queryKey: ['dashboard', 'permissions'],
    queryFn: ({ signal }) => client.listDashboardPermissions({}, { signal }),
    select: ({ data }) => data,
  });

export const useDashboardPermission = (id: number) =>
  useQuery({
    queryKey: ['dashboard', 'permission', { id }],
    queryFn: ({ signal }) => client.getDashboardPermission({ params: { id } }, { signal }),
    select: ({ data }) => data,
  });

export function usePatientCounts() {
  const may = useMay();
  return useQuery({
    queryKey: ['patients', 'day', {}],
    queryFn: ({ signal }) => client.summarizePatients({ body: {} }, { signal }),
    select: ({ data }) => data,
    enabled: may({ menu: 'patient', level: 'read' }),
  });
}

const remindersOnHome = 5;

/** The reminders and tasks that are due by today, those that wait longest first. */
export const useDueReminders = () => {
  const body = { show: 'due', size: remindersOnHome } as const;
  return useQuery({
    queryKey: ['patients', 'due', body],
    queryFn: ({ signal }) => client.searchReminders({ body }, { signal }),
  });
};

/** How many services of a month could be claimed now; asked for only by people who claim (CLAIM-4). */
export function useUnclaimedServices(month: { readonly from: Day; readonly to: Day } | null) {
  const may = useMay();
  const body = { fromDate: month?.from ?? '', toDate: month?.to ?? '' };
  return useQuery({
    queryKey: ['claims', 'unclaimed', body],
    queryFn: ({ signal }) => client.getClaimSummary({ body }, { signal }),
    select: ({ data }) => data.included,
    enabled: month !== null && may({ menu: 'claim', level: 'update' }),
  });
}

/** The findings of the nightly integrity check; requested only for people who may see them. */
export function useIntegrityCheck() {
  const may = useMay();
  return useQuery({
    queryKey: ['administration', 'books', {}],
    queryFn: ({ signal }) => client.getBooksCheck({}, { signal }),
    select: ({ data }) => data,
    enabled: may({ menu: 'pharmacy', level: 'read' }),
  });
}

/** The emergencies of support that wait for their review, the oldest first; requested for administrators only (ACCESS-64). */
export function useWaitingReviews() {
  const may = useMay();
  const who = useWho();
  const query = { review: 'waiting', size: 1, sortField: 'givenAt', sortOrder: 'asc' } as const;
  return useQuery({
    queryKey: ['access', 'waiting-reviews', query],
    queryFn: ({ signal }) => client.listSupportGrants({ query }, { signal }),
    enabled: who !== null && mayGiveSupport(who) && may({ menu: 'user', level: 'read' }),
  });
}

/** The pharmacies that support may enter in an emergency. */
export const useEmergencyPharmacies = () =>
  useQuery({
    queryKey: ['access', 'emergency-pharmacies'],
    queryFn: ({ signal }) => client.listEmergencyPharmacies({}, { signal }),
    select: ({ data }) => data,
  });

const { withTranslatedRefusal } = createRefusalTranslator(emergencyMessages);

export const openEmergency = (body: Parameters<Api['openEmergency']>[0]['body']) =>
  withTranslatedRefusal(() => client.openEmergency({ body }));

export const usePrintProfileList = (params: ListParams) =>
  useQuery({
    queryKey: ['administration', 'print-profile-list', params],
    // The columns of the table are the fields that the call sorts by.
    queryFn: ({ signal }) => client.listPrintProfiles({ query: params as PrintProfileQuery }, { signal }),
    placeholderData: keepPreviousData,
  });

export const usePrintProfile = (id: number) =>
  useQuery({
    queryKey: ['administration', 'print-profile', { id }],
    queryFn: ({ signal }) => client.getPrintProfile({ params: { id } }, { signal }),
    select: ({ data }) => data,
  });

/** How a pharmacy works. */
export const usePharmacyConfiguration = (id: number) =>
  useQuery({
    queryKey: ['administration', 'configuration', { id }],
    queryFn: ({ signal }) => client.getPharmacyConfiguration({ params: { id } }, { signal }),
    select: ({ data }) => data,
  });

/** A change to how a pharmacy works; the menu follows its announcement (ADMIN-9). */
export function usePharmacyConfigurationChange(id: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangedConfiguration) => client.updatePharmacyConfiguration({ params: { id }, body }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['administration'] }),
  });
}

/** Name, address and time zone of a pharmacy. */
export const usePharmacy = (id: number, enabled = true) =>
  useQuery({
    queryKey: ['administration', 'pharmacy', { id }],
    queryFn: ({ signal }) => client.getPharmacy({ params: { id } }, { signal }),
    select: ({ data }) => data,
    enabled,
  });

/** A change to them; the name in the frame follows its announcement (ADMIN-12). */
export function usePharmacyChange(id: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangedPharmacy) => client.updatePharmacy({ params: { id }, body }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['administration'] }),
  });
}

/** A page of the pharmacies of the installation. */
export const usePharmacies = (params: ListParams, status: number | undefined) =>
  useQuery({
    queryKey: ['administration', 'pharmacies', { ...params, status }],
    // The columns of the table are the fields that the call sorts by.
    queryFn: ({ signal }) =>
      client.listPharmacies(
        { query: { ...params, ...(status !== undefined && { status }) } as PharmacyQuery },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

const { withTranslatedRefusal: withPharmacyRefusal } = createRefusalTranslator(pharmaciesMessages);

/** The people, residents and packs that the closing of a pharmacy would meet (ADMIN-16). */
export const loadPharmacyUsage = async (id: number): Promise<PharmacyUsage> =>
  (await client.getPharmacyUsage({ params: { id } })).data;

export const createPharmacy = (body: NewPharmacyBody) => client.createPharmacy({ body });
export const activatePharmacy = (id: number) => client.activatePharmacy({ params: { id } });
export const deactivatePharmacy = (id: number) => client.deactivatePharmacy({ params: { id } });
export const deletePharmacy = (id: number) => client.deletePharmacy({ params: { id } });
export const sendInvitation = (id: number) => client.resendInvitation({ params: { id } });
export const startSync = (id: number): Promise<unknown> => client.syncPharmacy({ params: { id } });
export const startUpload = (id: number): Promise<unknown> => client.uploadDispense({ params: { id } });
export const createDefaultData = (id: number) => client.createDefaultData({ params: { id } });
export const dismissSetUp = (id: number) => client.dismissSetUp({ params: { id } });

/** The steps to a first pack that the person may take (ADMIN-49), each taken on another page than Home. */
export const useSetUpSteps = (id: number, isWanted = true) =>
  useQuery({
    queryKey: ['administration', 'set-up', { id }],
    queryFn: ({ signal }) => client.getSetUpSteps({ params: { id } }, { signal }),
    select: ({ data }) => data.steps,
    enabled: isWanted,
    refetchOnMount: 'always',
  });

/** A change to a pharmacy of the installation, which refetches the list. */
export function useKeptPharmacyChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => withPharmacyRefusal(() => change(input)),
    onSettled: () => cache.invalidateQueries({ queryKey: ['administration'] }),
  });
}

/** A page of the changes of its settings. */
export const usePharmacyChanges = (id: number, page: number) =>
  useQuery({
    queryKey: ['administration', 'pharmacy-changes', { id, page }],
    queryFn: ({ signal }) => client.listPharmacyChanges({ params: { id }, query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const createPrintProfile = (body: PrintProfileBody) => client.createPrintProfile({ body });

export const updatePrintProfile = (id: number, body: ChangedPrintProfile) =>
  client.updatePrintProfile({ params: { id }, body });

/** A page of rulers with the grid of these measures, or of the saved profile. */
export const printTestPage = async (body: TestPrintBody) => (await client.testPrint({ body })).data;

/** A change to a print profile, which refetches the profiles. */
export function usePrintProfileChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => cache.invalidateQueries({ queryKey: ['administration'] }),
  });
}

/** Archives a profile; its page is left before the refetch, which would not find it. */
export function usePrintProfileRemoval(): (id: number, leave?: () => Promise<void>) => Promise<void> {
  const cache = useQueryClient();
  return async (id, leave) => {
    await client.deletePrintProfile({ params: { id } });
    await leave?.();
    void cache.invalidateQueries({ queryKey: ['administration'] });
  };
}

/** Writes to those who run the product (WEB-29). */
export const sendFeedback = (body: Parameters<Api['sendFeedback']>[0]['body']) =>
  client.sendFeedback({ body });

/** How many files of the dispensing system lie in error unseen; requested only for those who administer the pharmacy. */
export function useUnseenFeedFiles() {
  const may = useMay();
  const { enableDispenseTracker } = useProfile();
  const query = { show: 'unseen', size: 1 } as const;
  return useQuery({
    queryKey: ['feed', 'day', query],
    queryFn: ({ signal }) => client.listFeedFiles({ query }, { signal }),
    select: ({ total }) => total,
    enabled: enableDispenseTracker && may({ menu: 'pharmacy', level: 'update' }),
  });
}
