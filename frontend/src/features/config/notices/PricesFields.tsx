import type { NoticePolicy } from '@rostro/shared/contract/notice-policy';
import panel from '../parts/Panel.module.css';
import type { Draft } from '../parts/useDraft.ts';
import { PriceField } from './PriceField.tsx';

const FIELD = 'whatsappPrices';
const PRICES = [
  { name: 'utilityCents', label: 'Mensaje de utilidad', hint: 'Confirmaciones, cambios y recordatorios.' },
  { name: 'marketingCents', label: 'Mensaje de marketing', hint: 'Si Meta clasificó así alguna plantilla.' },
] as const;

/** What the clinic is charged; only the preview reckons with it. */
export function PricesFields({ draft: { values, problems, change, check } }: { draft: Draft<NoticePolicy> }) {
  const prices = values.whatsappPrices;
  return (
    <fieldset className={panel.group}>
      <legend>Cuánto te cuesta un WhatsApp</legend>
      <div className={panel.columns}>
        {PRICES.map(({ name, ...look }) => (
          <PriceField
            key={name}
            {...look}
            cents={prices[name]}
            error={problems[`${FIELD}.${name}`]}
            onChange={(cents) => change({ [FIELD]: { ...prices, [name]: cents } })}
            onLeave={() => check(`${FIELD}.${name}`)}
          />
        ))}
      </div>
      <p className={panel.said}>
        Lo que te cobran Meta y AWS juntos por cada mensaje entregado; puede tener hasta cuatro decimales. Deja 0 si no
        lo sabes. Solo sirve para calcular en la vista previa.
      </p>
    </fieldset>
  );
}
