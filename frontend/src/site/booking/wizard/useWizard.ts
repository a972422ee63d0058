import type { Service, StaffPerson } from '@rostro/shared/contract/booking/booking';
import type { BranchFacts } from '@rostro/shared/contract/clinic/branches';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ChosenSlot, LostSlot } from '#site/slots/slot.ts';
import { type Part, type Wish, wishIn } from '#site/slots/wish.ts';
import { diagnosisAmong, FIRST_SERVICE } from '../service/diagnosis.ts';
import {
  type DraftChange,
  type GuestTexts,
  NOTHING_TYPED,
  useDraft,
  type WizardDraft,
  wishOf,
  withBranch,
  withDate,
  withNext,
  withPerson,
  withService,
  withSlot,
  withTyped,
  withWish,
} from './draft.ts';
import { type Step, useSteps } from './useSteps.ts';

interface Linked {
  services: Service[] | undefined;
  onFound: (service: Service, step: Step, wish: Wish) => void;
  onUnknown: () => void;
}

/** Handles `/servicios?serviceId=5&step=2`, and `serviceId=primero`: chooses the service and opens the step without the parameters. */
function useLinkedService({ services, onFound, onUnknown }: Linked): void {
  const [search] = useSearchParams();
  const wanted = search.get('serviceId');

  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once per link, when the services are loaded
  useEffect(() => {
    if (wanted === null || services === undefined) return;
    const isFirst = wanted === FIRST_SERVICE;
    const first = isFirst ? (diagnosisAmong(services) ?? services[0]) : undefined;
    const service = first ?? services.find(({ id }) => id === Number(wanted));
    if (service === undefined) return isFirst ? undefined : onUnknown();
    onFound(service, search.get('step') === '2' ? 2 : 1, wishIn(search));
  }, [wanted, services]);
}

/**
 * Adopts the wishes in the address after Back, a reload, or through a link. An address of the wizard's own follows the
 * draft, and can be older than it: after two quick choices, the address of the first may arrive last. In the last step
 * the draft counts, as it does for the slot: the people are not shown there.
 */
function useAddressedWish(
  { asked, isOwn }: { asked: Step; isOwn: boolean },
  save: (change: DraftChange) => WizardDraft,
): void {
  const [search] = useSearchParams();
  const { staffId, part, nextServiceId, branch } = wishIn(search);
  useEffect(() => {
    if (isOwn || asked === 3 || [staffId, part, nextServiceId, branch].every((one) => one === undefined)) return;
    save((now) => withWish(now, { staffId, part, nextServiceId, branch }));
  }, [isOwn, asked, staffId, part, nextServiceId, branch, save]);
}

export const NO_PASSWORD = { wanted: false, password: '', repeated: '' };

export const TEXTS = {
  chooseService: 'Por favor, selecciona un servicio para tu cita',
  chooseBranch: 'Elige a qué sucursal vienes antes de continuar',
  chooseTime: 'Por favor selecciona fecha y hora antes de continuar',
  missingTime: 'Por favor, selecciona una fecha y hora para tu cita',
  unknownService: 'Servicio no encontrado.',
  otherPerson: 'La persona de tu enlace no da este tratamiento. Elige un horario con alguien más del equipo.',
} as const;

/** The last step that the choices allow. */
function reachable(service: Service | undefined, isPlaced: boolean, slot: ChosenSlot | undefined): Step {
  if (service === undefined) return 1;
  return !isPlaced || slot === undefined ? 2 : 3;
}

/**
 * The state of the booking wizard: the draft, the open step, and messages.
 * @param branches where clients may book; undefined for a single place, or until loaded
 */
export function useWizard(services: Service[] | undefined, branches?: readonly BranchFacts[]) {
  const [kept, save] = useDraft();
  const next = services?.find(({ id }) => id === kept.nextServiceId);
  // A second service that can no longer be booked is dropped.
  const draft = services === undefined || next !== undefined ? kept : { ...kept, nextServiceId: undefined };
  const { asked, goTo, arrival, isOwn } = useSteps();
  useAddressedWish({ asked, isOwn }, save);
  /** The reason why the wizard did not open a step. */
  const [notice, setNotice] = useState<string>();
  const [lost, setLost] = useState<LostSlot>();
  /** The guest's password, if they want one now. It survives a change of the step, but not of the page. */
  const [secret, setSecret] = useState(NO_PASSWORD);

  const service = services?.find(({ id }) => id === draft.serviceId);
  const branch = branches?.find(({ id }) => id === draft.branch);
  const isPlaced = branches === undefined || branch !== undefined;
  const allowed = reachable(service, isPlaced, draft.slot);
  const step = Math.min(asked, allowed) as Step;

  // Forward in the browser can lead to the last step after the slot was cleared.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once per history entry
  useEffect(() => {
    if (asked < 3 || draft.serviceId === undefined || draft.slot !== undefined) return;
    goTo(2, wishOf(draft), { replace: true });
    setNotice(TEXTS.missingTime);
  }, [arrival]);

  const open = (next: Step, how?: { replace: boolean }, made = draft) => {
    setNotice(undefined);
    goTo(next, wishOf(made), how);
  };
  const chooseService = (chosen: Service, then: Step) => {
    const made = save((now) => withService(now, chosen.id));
    setLost(undefined);
    open(then, undefined, made);
  };
  /** The address of this step follows the draft. */
  const saveWish = (made: WizardDraft) => {
    save(made);
    setNotice(undefined);
    goTo(step, wishOf(made), { replace: true, preventScrollReset: true });
  };
  useLinkedService({
    services,
    // A link to another service is to it alone, unless it also names the second one.
    onFound: (found, then, { nextServiceId, branch }) => {
      const made = save((before) => {
        const now = withBranch(before, branch ?? before.branch);
        return now.serviceId === found.id && nextServiceId === undefined
          ? now
          : withNext(withService(now, found.id), nextServiceId);
      });
      setLost(undefined);
      open(then, { replace: true }, made);
    },
    onUnknown: () => {
      open(1, { replace: true });
      setNotice(TEXTS.unknownService);
    },
  });

  return {
    draft,
    save,
    service,
    next,
    branch,
    /** There is one branch, or one of several is chosen. */
    isPlaced,
    step,
    notice,
    lost,
    typed: draft.typed ?? NOTHING_TYPED,
    setTyped: (typed: GuestTexts) => save((now) => withTyped(now, typed)),
    secret,
    setSecret,
    chooseService,
    chooseNext: (second: Service | undefined) => {
      setLost(undefined);
      saveWish(withNext(draft, second?.id));
    },
    chooseBranch: (id: string) => {
      setLost(undefined);
      saveWish(withBranch(draft, id));
    },
    chooseDate: (date: string) => {
      save(withDate(draft, date));
      setLost(undefined);
      setNotice(undefined);
    },
    /** @param other another person than the chosen one; null for any */
    chooseSlot: (slot: ChosenSlot, other?: StaffPerson | null) => {
      setLost(undefined);
      if (other !== undefined) return saveWish(withSlot(withPerson(draft, other ?? undefined), slot));
      save((now) => withSlot(now, slot));
      setNotice(undefined);
    },
    /** @param unfit the chosen slot, if this person cannot give it */
    choosePerson: (person: StaffPerson | undefined, unfit?: LostSlot) => {
      const { person: asked } = draft;
      setLost(unfit);
      saveWish(withPerson(draft, person, { keepsSlot: unfit === undefined }));
      // A person in the address has no name until the people are known, and clients cannot choose before that.
      if (asked && asked.name === undefined && asked.id !== person?.id) setNotice(TEXTS.otherPerson);
    },
    choosePart: (part: Part | undefined) => saveWish({ ...draft, part }),
    /** The server refused the slot. Returns to the slots. */
    dropTakenSlot: (slot: LostSlot) => {
      save({ ...draft, slot: undefined });
      setLost(slot);
      open(2);
    },
    /** The chosen slot became unavailable before the booking. */
    dropSlot: (slot: ChosenSlot) => {
      save({ ...draft, slot: undefined });
      setLost(slot);
    },
    /** Opens a step. If the choices do not allow it, opens the last allowed step with the reason. */
    moveTo: (next: Step) => {
      if (next <= allowed) return open(next);
      open(allowed);
      setNotice(allowed === 1 ? TEXTS.chooseService : isPlaced ? TEXTS.chooseTime : TEXTS.chooseBranch);
    },
    /** The last step was sent without a service or slot. Opens the last allowed step with the reason. */
    openMissingStep: () => {
      open(allowed);
      setNotice(allowed === 1 ? TEXTS.chooseService : TEXTS.missingTime);
    },
  };
}

export type Wizard = ReturnType<typeof useWizard>;
