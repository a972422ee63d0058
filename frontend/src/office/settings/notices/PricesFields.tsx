import type { NoticePolicy } from '@rostro/shared/contract/notice-policy';
import panel from '../parts/Panel.module.css';
import type { Draft } from '../parts/useDraft.ts';
import { PriceField } from './PriceField.tsx';

const FIELD = 'whatsappPrices';
const PRICES = [
  { name: 'utilityCents', label: 'Mensaje de utilidad', hint: 'Confirmaciones, cambios y recordatorios.' },
  { name: 'marketingCents', label: 'Mensaje de marketing', hint: 'Solo si tu recibo de WhatsApp cobra alguno así.' },
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
        Lo que pagas en total por cada mensaje entregado, con sus centavos: por ejemplo 0.1748. Si no lo sabes, déjalo
        en 0; solo sirve para calcular el costo en la vista previa.
      </p>
    </fieldset>
  );
}
