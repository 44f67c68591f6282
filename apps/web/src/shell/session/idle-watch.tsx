import { useEffect, useState } from 'react';
import { lazyPart } from '../../kit/lazy/index.ts';
import { getNowMilliseconds, useLatest } from '../../kit/store/index.ts';
import { type IdlePhase, getIdlePhase } from './idle.ts';
import { reportPresence } from './presence.ts';
import { signOut } from './session.ts';
import { tokens } from './tokens.ts';
import { useProfile } from './use-session.ts';

const IdleWarning = lazyPart(() => import('./idle-warning.tsx').then((module) => module.IdleWarning));

const checkEvery = 300_000;
const second = 1000;
const trackEvery = 100;
const gestures = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Signs out after inactivity, with a warning before (SESSION-6). Wall-clock time decides, so a laptop that slept is
 * signed out when it wakes; the last activity is shared by all tabs.
 */
export function IdleWatch() {
  const { logoutInactivityTime } = useProfile();
  const [phase, stay] = useIdlePhase(logoutInactivityTime);
  if (phase.kind !== 'warning') return null;
  return <IdleWarning left={phase.left} onStay={stay} />;
}

function useIdlePhase(limitMinutes: number): readonly [IdlePhase, () => void] {
  const readPhase = (): IdlePhase => getIdlePhase(getNowMilliseconds(), tokens.lastActivity(), limitMinutes);
  const [phase, setPhase] = useState<IdlePhase>({ kind: 'active', warningIn: 0 });
  const warned = useLatest(phase.kind === 'warning');
  const latest = useLatest(readPhase);
  const isHere = useLatest((): void => {
    const now = getNowMilliseconds();
    tokens.noteActivity(now);
    reportPresence(now, limitMinutes);
  });

  useEffect(() => {
    // While the warning stands, only Continue counts: a nudged mouse must not answer for a person.
    let noted = 0;
    const trackActivity = ({ timeStamp }: Event): void => {
      if (warned.current || timeStamp - noted < trackEvery) return;
      noted = timeStamp;
      isHere.current();
    };
    for (const gesture of gestures)
      window.addEventListener(gesture, trackActivity, { passive: true, capture: true });
    return () => {
      for (const gesture of gestures) window.removeEventListener(gesture, trackActivity, { capture: true });
    };
  }, [warned, isHere]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const checkIdle = (): void => {
      clearTimeout(timer);
      const now = latest.current();
      setPhase(now);
      if (now.kind === 'expired') return signOut();
      timer = setTimeout(checkIdle, now.kind === 'warning' ? second : Math.min(now.warningIn, checkEvery));
    };
    timer = setTimeout(checkIdle, 0);
    document.addEventListener('visibilitychange', checkIdle);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', checkIdle);
    };
  }, [latest, limitMinutes]);
  const staySignedIn = (): void => {
    isHere.current();
    setPhase(readPhase());
  };
  return [phase, staySignedIn];
}
