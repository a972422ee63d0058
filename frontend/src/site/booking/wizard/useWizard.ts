import type { Service } from '@rostro/shared/contract/booking';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ChosenSlot } from '#site/slots/slot.ts';
import { type GuestTexts, NOTHING_TYPED, useDraft, withDate, withService, withSlot, withTyped } from './draft.ts';
import { type Step, useSteps } from './useSteps.ts';

interface Linked {
  services: Service[] | undefined;
  onFound: (service: Service, step: Step) => void;
  onUnknown: () => void;
}

/** `/servicios?serviceId=5&step=2` chooses a service and jumps; then the address is clean again. */
function useLinkedService({ services, onFound, onUnknown }: Linked): void {
  const [search] = useSearchParams();
  const wanted = search.get('serviceId');

  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once per link, when the services are there
  useEffect(() => {
    if (wanted === null || services === undefined) return;
    const service = services.find(({ id }) => id === Number(wanted));
    if (service === undefined) return onUnknown();
    onFound(service, search.get('step') === '2' ? 2 : 1);
  }, [wanted, services]);
}

const NO_PASSWORD = { password: '', repeated: '' };

export const TEXTS = {
  chooseService: 'Por favor, selecciona un servicio para tu cita',
  chooseTime: 'Por favor selecciona fecha y hora antes de continuar',
  missingTime: 'Por favor, selecciona una fecha y hora para tu cita',
  unknownService: 'Servicio no encontrado.',
} as const;

/** How far the choices so far allow to go. */
function reachable(service: Service | undefined, slot: ChosenSlot | undefined): Step {
  if (service === undefined) return 1;
  return slot === undefined ? 2 : 3;
}

/** The booking so far: what is chosen, which step is open, and what stands in the way. */
export function useWizard(services: Service[] | undefined) {
  const [draft, save] = useDraft();
  const { asked, goTo, arrival } = useSteps();
  /** Why the person was held back. */
  const [notice, setNotice] = useState<string>();
  /** The slot that somebody else took meanwhile. */
  const [lost, setLost] = useState<ChosenSlot>();
  /** A guest's password outlives moving between steps, and nothing else. */
  const [secret, setSecret] = useState(NO_PASSWORD);

  const service = services?.find(({ id }) => id === draft.serviceId);
  const allowed = reachable(service, draft.slot);
  const step = Math.min(asked, allowed) as Step;

  // The browser's own forward leads to the last step even where its time has been let go meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked once per arrival
  useEffect(() => {
    if (asked < 3 || draft.serviceId === undefined || draft.slot !== undefined) return;
    goTo(2, { replace: true });
    setNotice(TEXTS.missingTime);
  }, [arrival]);

  const open = (next: Step, how?: { replace: boolean }) => {
    setNotice(undefined);
    goTo(next, how);
  };
  const chooseService = (chosen: Service, next: Step, how?: { replace: boolean }) => {
    save(withService(draft, chosen.id));
    setLost(undefined);
    open(next, how);
  };
  useLinkedService({
    services,
    onFound: (found, next) => chooseService(found, next, { replace: true }),
    onUnknown: () => {
      open(1, { replace: true });
      setNotice(TEXTS.unknownService);
    },
  });

  return {
    draft,
    save,
    service,
    step,
    notice,
    lost,
    typed: draft.typed ?? NOTHING_TYPED,
    setTyped: (typed: GuestTexts) => save((now) => withTyped(now, typed)),
    secret,
    setSecret,
    chooseService,
    chooseDate: (date: string) => {
      save(withDate(draft, date));
      setLost(undefined);
      setNotice(undefined);
    },
    chooseSlot: (slot: ChosenSlot) => {
      save(withSlot(draft, slot));
      setLost(undefined);
      setNotice(undefined);
    },
    /** Somebody was faster: back to the slots, without the one that is gone. */
    loseSlot: (slot: ChosenSlot) => {
      save({ ...draft, slot: undefined });
      setLost(slot);
      open(2);
    },
    /** The chosen slot went while it was being looked at. */
    missSlot: (slot: ChosenSlot) => {
      save({ ...draft, slot: undefined });
      setLost(slot);
    },
    /** Opens a step, or the one before it with the reason why not. */
    moveTo: (next: Step) => {
      if (next <= allowed) return open(next);
      open(allowed);
      setNotice(allowed === 1 ? TEXTS.chooseService : TEXTS.chooseTime);
    },
    /** At the very end something is missing after all. */
    holdBack: () => {
      open(allowed);
      setNotice(allowed === 1 ? TEXTS.chooseService : TEXTS.missingTime);
    },
  };
}

export type Wizard = ReturnType<typeof useWizard>;
