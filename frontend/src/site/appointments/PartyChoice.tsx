import type { OwnPartyVisit } from '@rostro/shared/contract/booking/booking';
import { isPast } from '@rostro/shared/scheduling/cutoff';
import { WayOut } from '#site/visit/OwnActs.tsx';
import { sayPartyVisit } from '#site/visit/words.ts';
import { CheckField } from '#ui/field/CheckField.tsx';

/** Companions whom the clinic reaches by this client alone, as long as their own cut-off is ahead. */
export const isOffered = ({ isInYourHands, cancelUntil }: OwnPartyVisit): boolean =>
  isInYourHands === true && !isPast(cancelUntil, new Date().toISOString());

interface PartyChoiceProps {
  party: readonly OwnPartyVisit[];
  chosen: readonly OwnPartyVisit[];
  onChange: (chosen: readonly OwnPartyVisit[]) => void;
}

/** Whether visits of companions are cancelled, too; by default only the own one is. Others stay, and that is said. */
export function PartyChoice({ party, chosen, onChange }: PartyChoiceProps) {
  const toggle = (one: OwnPartyVisit) => (on: boolean) =>
    onChange(on ? [...chosen, one] : chosen.filter(({ id }) => id !== one.id));
  return (
    <fieldset className="grid min-w-0 m-0 p-0 border-0">
      <legend className="p-0 font-semibold">¿Solo la tuya?</legend>
      {party.map((one) =>
        isOffered(one) ? (
          <CheckField
            key={one.id}
            label={`También la de ${sayPartyVisit(one)}`}
            checked={chosen.some(({ id }) => id === one.id)}
            onChange={toggle(one)}
          />
        ) : (
          <p key={one.id} className="muted small mt-1">
            La cita de {sayPartyVisit(one)} sigue a su hora
            {one.isInYourHands ? ': su plazo para cancelarla en línea ya terminó. ' : '; la cancela esa persona. '}
            <WayOut />
          </p>
        ),
      )}
      <p className="muted small mt-1" aria-live="polite">
        {chosen.length === 0 ? 'Solo se cancela tu cita.' : `Se cancelan ${chosen.length + 1} citas.`}
      </p>
    </fieldset>
  );
}
