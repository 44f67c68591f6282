export { actingAs } from './acting-as.ts';
export { refreshSession } from './refresh.ts';
export {
  loadProfile,
  recheckSession,
  type Session,
  session,
  signIn,
  signOut,
  startSession,
} from './session.ts';
export { switchPharmacy } from './switch-pharmacy.ts';
export { tokens } from './tokens.ts';
export { useMay, useMayOpen, useProfile, useWho } from './use-session.ts';
export { type Profile } from './profile.ts';
