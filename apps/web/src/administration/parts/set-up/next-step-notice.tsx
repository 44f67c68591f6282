import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { translate } from '../../../kit/language/index.ts';
import { useLatest } from '../../../kit/store/index.ts';
import { showPersistentToast } from '../../../kit/toast/persistent-toast.tsx';
import { useProfile } from '../../../shell/session/index.ts';
import { useSetUpSteps } from '../../calls.ts';
import { setUpMessages } from '../../messages/set-up.ts';
import { findNextWay, hasTakenStep, isGuidanceShown, type StepState } from './step-links.ts';

/** On the page where a step to a first pack was taken: which one is next, and the way to it (ADMIN-70). */
export function NextStepNotice() {
  const { currentPharmacyId, isSetUpShown } = useProfile();
  return isSetUpShown && <StepNotice key={currentPharmacyId} pharmacyId={currentPharmacyId} />;
}

function StepNotice({ pharmacyId }: { readonly pharmacyId: number }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { data: steps, refetch } = useSetUpSteps(pharmacyId);
  const isOver = steps !== undefined && !isGuidanceShown(steps);
  const before = useRef<readonly StepState[] | undefined>(undefined);
  const hide = useRef<() => void>(() => undefined);
  const notify = useLatest((now: readonly StepState[]): void => {
    const way = hasTakenStep(before.current, now) ? findNextWay(now, pathname) : null;
    before.current = now;
    if (way === null) return;
    hide.current();
    hide.current = showPersistentToast('success', translate(setUpMessages, 'taken'), {
      act: { label: translate(setUpMessages, way.code), run: () => void navigate({ to: way.to }) },
      onClose: () => undefined,
    });
  });
  const place = useRef(pathname);
  useEffect(() => {
    // A form that made something leads to another page.
    if (place.current !== pathname && !isOver) void refetch();
    place.current = pathname;
    return () => hide.current();
  }, [isOver, pathname, refetch]);
  useEffect(() => {
    if (steps) notify.current(steps);
  }, [steps, notify]);
  return null;
}
