import { EditText } from '#office/edit/fields.tsx';
import panel from '../parts/Panel.module.css';
import type { PolicyEdit } from './policy.ts';
import { priceText, priceTyped } from './price.ts';

const PRICES = [
  { name: 'utilityCents', label: 'Mensaje de utilidad', hint: 'Confirmaciones, cambios y recordatorios.' },
  { name: 'marketingCents', label: 'Mensaje de marketing', hint: 'Solo si tu recibo de WhatsApp cobra alguno así.' },
] as const;
const INPUT = { prefix: '$', suffix: 'pesos', inputMode: 'decimal', autoComplete: 'off', placeholder: '0' } as const;

/** What is no price is said below, and stays to be mended. */
const tidyPrice = (text: string): string => (Number.isNaN(priceTyped(text)) ? text : priceText(priceTyped(text)));

/** What the clinic is charged, in pesos with up to four decimals; only the preview reckons with it. */
export function PricesFields({ edit }: { edit: PolicyEdit }) {
  return (
    <fieldset className={panel.group}>
      <legend>Cuánto te cuesta un WhatsApp</legend>
      <div className={panel.columns}>
        {PRICES.map(({ name, ...look }) => (
          <EditText key={name} edit={edit} name={`whatsappPrices.${name}`} {...look} input={INPUT} tidy={tidyPrice} />
        ))}
      </div>
      <p className={panel.said}>
        Lo que pagas en total por cada mensaje entregado, con sus centavos: por ejemplo 0.1748. Si no lo sabes, déjalo
        en 0; solo sirve para calcular el costo en la vista previa.
      </p>
    </fieldset>
  );
}
