import { shownStatusOf } from '@rostro/shared/visit-state';
import { Ellipsis, TriangleAlert } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useAlertsOf } from '#office/records/published/medical/AgendaAlerts.tsx';
import { AlertTags } from '#office/records/published/medical/AlertTags.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { sayClient, sentence } from '#office/ui/say.ts';
import { Unverified } from '../attendance/Unverified.tsx';
import { WillCome } from '../attendance/WillCome.tsx';
import { nameOf } from '../data/rows.ts';
import { PartyNote } from '../party/PartyNote.tsx';
import { Pay } from '../published/Pay.tsx';
import { PaymentMark } from '../published/PaymentMark.tsx';
import { StatusChip } from '../published/StatusChip.tsx';
import { StageControl } from '../stage/StageControl.tsx';
import { ConfirmButton } from '../status/ConfirmButton.tsx';
import type { PlacedVisit } from '../timeline/column.ts';
import { useTimelineActs } from '../timeline/TimelineContext.ts';
import { sayMark, sayTaken } from '../timeline/words.ts';

/** The px between the card and the window's edges, and of the block that it covers, so that a mouse reaches it. */
const [EDGE, COVERED] = [8, 4] as const;

/** Keeps the card beside its block while the week scrolls: right of it, else left of it. */
function usePlace(id: string) {
  const card = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const place = (): void => {
      const block = document.getElementById(id)?.getBoundingClientRect();
      const { current } = card;
      if (block === undefined || current === null) return;
      const { offsetWidth: width, offsetHeight: height } = current;
      const right = block.right - COVERED;
      const fits = right + width + EDGE <= window.innerWidth;
      current.style.left = `${Math.max(EDGE, fits ? right : block.left + COVERED - width)}px`;
      current.style.top = `${Math.max(EDGE, Math.min(block.top, window.innerHeight - height - EDGE))}px`;
    };
    place();
    const watch = new ResizeObserver(place);
    if (card.current) watch.observe(card.current);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      watch.disconnect();
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [id]);
  return card;
}

interface VisitPeekProps {
  visit: PlacedVisit;
  onMenu: (visit: PlacedVisit) => void;
  onClose: () => void;
}

/** What a block of the week has no room for, and the next acts. It follows the grid, so Tab goes from a block to it. */
export function VisitPeek({ visit, onMenu, onClose }: VisitPeekProps) {
  const { pay } = useTimelineActs();
  const { appointment, service, id, where } = visit;
  const card = usePlace(id);
  const alerts = useAlertsOf(appointment.client?.id);
  const mayConfirm = useCan('cancel_appointments');
  const status = shownStatusOf(appointment);
  const mark = sayMark(visit);
  const focusBlock = (): void => document.getElementById(id)?.focus();
  /** The block has the focus first, because a drawer or menu gives it back. */
  const leaveTo = (open: () => void) => (): void => {
    focusBlock();
    onClose();
    open();
  };
  return (
    <section
      ref={card}
      aria-label={sentence(nameOf(appointment))}
      data-peek
      className="fixed z-(--z-menu) grid gap-1.5 w-75 p-3 border border-line rounded-card bg-white shadow-float text-13 leading-[1.45] wrap-anywhere"
    >
      <p className="grid m-0">
        <b className="font-semibold text-14">{sayClient(appointment)}</b>
        <span>{service}</span>
        <span className="tabular-nums">{sentence(sayTaken(visit))}</span>
        <span className="text-muted text-12">{where}</span>
      </p>
      <AlertTags alerts={alerts} />
      <p className="flex flex-wrap items-center gap-y-1 gap-x-2 m-0">
        <StatusChip status={status} />
        <PaymentMark appointment={appointment} />
        <WillCome appointment={appointment} />
        <Unverified appointment={appointment} />
        <PartyNote appointment={appointment} tabIndex={0} onOpen={leaveTo(() => undefined)} />
      </p>
      {mark !== undefined && (
        <p className="flex items-center gap-1 m-0 text-error text-12">
          <TriangleAlert size={12} strokeWidth={2.25} aria-hidden />
          {mark}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-1.5 mt-1">
        {status === 'pending' && mayConfirm && <ConfirmButton appointment={appointment} onFocusLost={focusBlock} />}
        <StageControl appointment={appointment} />
        {pay && <Pay visit={appointment} to={leaveTo(() => pay(appointment))} />}
        <button
          type="button"
          className="grid place-items-center flex-none w-7 h-7 ml-auto p-0 border-0 rounded-control bg-transparent text-muted cursor-pointer hover:bg-plum-tint hover:text-plum"
          aria-label={`Opciones de la ${nameOf(appointment)}`}
          aria-haspopup="menu"
          onClick={leaveTo(() => onMenu(visit))}
        >
          <Ellipsis size={16} aria-hidden />
        </button>
      </div>
    </section>
  );
}
