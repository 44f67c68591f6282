import { hostname, networkInterfaces } from 'node:os';
import { type PackwrightContract, Refusal, sharedRefusals } from '@packwright/contract';
import { minimumDay } from '@packwright/core/days';
import { highRiskCodes, limits } from '@packwright/core/fields';
import { may } from '@packwright/core/permissions';
import type { Platform } from '../../platform/platform.ts';
import { readProductVersion } from '../../platform/product-version.ts';
import type { Handlers } from '../../platform/serve/index.ts';
import type { Work } from '../../platform/work.ts';
import { hideFirstWeek, isFirstWeekShown, loadFirstWeek } from '../actions/first-week.ts';
import { savePackingStatuses, saveShortcuts, updateOwnProfile } from '../actions/own-profile.ts';
import { recoverPassword, resetPassword } from '../actions/recover-password.ts';
import { sendFeedback } from '../actions/send-feedback.ts';
import { signIn } from '../actions/sign-in.ts';
import { signOut } from '../actions/sign-out.ts';
import { switchPharmacy } from '../actions/switch-pharmacy.ts';
import { updatePassword } from '../actions/update-password.ts';
import { findFeedFormat } from '../feed/index.ts';
import { presentProfile, readProfileChange } from '../present/index.ts';
import type { AccessQuestions } from '../questions.ts';
import { isSetUpDue } from '../rules/set-up-code.ts';
import { refreshSession } from '../sessions/index.ts';
import {
  isMenuBarCollapsed,
  findAccount,
  findOpenSupport,
  findPharmacy,
  listHeldRoles,
  listWorkingPharmacies,
  saveMenuBarCollapsed,
} from '../store/index.ts';

type AccountCall =
  | 'signIn'
  | 'refreshToken'
  | 'signOut'
  | 'recoverPassword'
  | 'resetPassword'
  | 'getProfile'
  | 'updateOwnProfile'
  | 'updatePassword'
  | 'switchPharmacy'
  | 'saveShortcuts'
  | 'getPackingStatusOption'
  | 'savePackingStatusOption'
  | 'getSettings'
  | 'getCollapseMenuBar'
  | 'setCollapseMenuBar'
  | 'getFirstWeek'
  | 'setFirstWeekHidden'
  | 'sendFeedback'
  | 'getServerInformation';

/** Accounts that a sample installation names on its sign-in page (ACCESS-22). */
export interface SampleAccounts {
  readonly accounts: readonly { readonly userName: string; readonly kind: string }[];
  readonly password: string;
}

/** The calls of signing in, of the person who is signed in, and of what a client must know before that. */
export function createAccountHandlers(
  platform: Platform,
  sample: SampleAccounts | null,
  questions: AccessQuestions,
): Pick<Handlers<PackwrightContract>, AccountCall> {
  const { settings } = platform;
  const version = settings.version ?? readProductVersion();
  return {
    signIn: async ({ body }, work) => ({ isSuccess: true, ...(await signIn(platform, work, body)) }),
    refreshToken: async ({ body }, work) => ({
      isSuccess: true,
      ...(await refreshSession(platform, work, body.refreshToken)),
    }),
    signOut: ({ body }, work) => signOut(platform, work, body.refreshToken),
    recoverPassword: ({ query }, work) => recoverPassword(platform, work, query),
    resetPassword: ({ body }, work) => resetPassword(platform, work, body),
    getProfile: async (_, work) => presentProfile(await loadProfileFacts(work, questions), work.who),
    updateOwnProfile: ({ body }, work) => updateOwnProfile(work, readProfileChange(body)),
    updatePassword: ({ params, body }, work) => updatePassword(platform, work, params.id, body),
    switchPharmacy: ({ body }, work) => switchPharmacy(platform, work, body.pharmacyId),
    saveShortcuts: ({ body }, work) => saveShortcuts(work, body.shortcuts),
    getPackingStatusOption: async (_, work) => ({
      packingStatuses: (await findAccount(work.db, work.who.userId))?.packingStatuses ?? [],
    }),
    savePackingStatusOption: ({ body }, work) => savePackingStatuses(work, body.packingStatuses),
    getSettings: async (_, { db, who }) => ({
      environment: settings.environment,
      version,
      helpLinks: {
        helpCentre: settings.helpCentre ?? '',
        contactSupport: settings.contactSupport ?? '',
        remoteSupport: settings.remoteSupport ?? '',
        whatsNew: settings.whatsNew ?? '',
      },
      minDate: minimumDay,
      searchMaxLength: limits.searchText,
      foilPrintLimit: limits.foilPrint,
      packBrand: settings.packBrand,
      highRiskCodes: [...(who ? await questions.findHighRiskCodes(db) : highRiskCodes)],
      sampleAccounts: [...(sample?.accounts ?? [])],
      samplePassword: sample?.password ?? '',
      isSetUpDue: await isSetUpDue(db),
    }),
    getCollapseMenuBar: async ({ params }, work) => {
      assertOwnPharmacy(work, params.id);
      return { isCollpseMenuBar: await isMenuBarCollapsed(work.db, params.id) };
    },
    setCollapseMenuBar: async ({ params, body }, work) => {
      assertOwnPharmacy(work, params.id);
      await saveMenuBarCollapsed(work.db, params.id, body.isCollpseMenuBar);
      work.audit({ area: 'access', action: 'fold menu bar', objectKind: 'pharmacy', objectId: params.id });
    },
    getFirstWeek: (_, work) => loadFirstWeek(work),
    setFirstWeekHidden: ({ body }, work) => hideFirstWeek(work, body.isHidden),
    sendFeedback: ({ body }, work) =>
      sendFeedback(work, body.content, { version, recipient: settings.feedbackMailTo }),
    getServerInformation: () => ({ ipAddress: getOwnAddress() }),
  };
}

/** `{id}` of a pharmacy must be the current one; another's answers like an absent one (TENANT-3). */
export function assertOwnPharmacy(work: Work, pharmacyId: number): void {
  if (pharmacyId !== work.who.pharmacyId) throw new Refusal(sharedRefusals.notFound);
}

async function loadProfileFacts(work: Work, { hasFeedFiles }: AccessQuestions) {
  const { db, who, now } = work;
  const account = await findAccount(db, who.userId);
  const pharmacy = await findPharmacy(db, who.pharmacyId);
  if (!account || !pharmacy) throw new Refusal(sharedRefusals.notFound);
  const roles = await listHeldRoles(db, who.pharmacyId, who.userId);
  const openSupport = await findOpenSupport(db, now);
  const pharmacies = await listWorkingPharmacies(db, who.userId);
  const syncVersion = await findFeedFormat(db, hasFeedFiles);
  const isShown = may(who, { menu: 'home', level: 'read' }) && (await isFirstWeekShown(work));
  return { account, pharmacy, roles, pharmacies, openSupport, syncVersion, isFirstWeekShown: isShown };
}

function getOwnAddress(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? hostname();
}
