import type { PaymentMethod } from '@rostro/shared/contract/payments/payments';
import { formName, isSatForm, SAT_FORMS } from '@rostro/shared/optional/fiscal/catalogs';
import { Select } from 'antd';
import { useId } from 'react';
import type { Edit } from '#edit/useEdit.ts';
import { EditField } from '#office/edit/EditField.tsx';
import type { TypedMarks } from './marks.ts';

/** Those by which a clinic is paid, before the rest of the catalog. */
const USUAL = ['01', '28', '04', '03', '02', '31'] as const;
const OPTIONS = [...USUAL, ...SAT_FORMS.filter((form) => !(USUAL as readonly string[]).includes(form))].map((form) => ({
  value: form as string,
  label: `${form} · ${formName(form)}`,
}));
const say = (form: string): string => (isSatForm(form) ? `${form} ${formName(form)}` : '—');

interface MethodsFieldProps {
  edit: Edit<TypedMarks>;
  methods: readonly PaymentMethod[];
}

/** How the SAT calls each way to pay. Cash needs no choice. */
export function MethodsField({ edit, methods }: MethodsFieldProps) {
  const id = useId();
  const nameOf = (methodId: string): string => methods.find((one) => one.id === methodId)?.name ?? '—';
  return (
    <EditField
      edit={edit}
      name="methods"
      label="Formas de pago"
      bare
      say={(all) => all.map((one) => `${nameOf(one.paymentMethodId)}: ${say(one.satForm)}`).join(', ') || 'ninguna'}
    >
      {({ value: marks, onChange }) => {
        const formOf = ({ id: methodId, isCash }: PaymentMethod): string | null =>
          marks.find((one) => one.paymentMethodId === methodId)?.satForm ?? (isCash ? '01' : null);
        return (
          <fieldset className="grid gap-2 min-w-0">
            <legend className="p-0 font-medium">Formas de pago</legend>
            <p className="text-muted">Lo que se paga con un método sin forma del SAT no se puede facturar.</p>
            <ul className="grid gap-2">
              {methods.map((method) => (
                <li
                  key={method.id}
                  className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] gap-x-4 gap-y-1 items-center max-phone:grid-cols-1"
                >
                  <label htmlFor={`${id}${method.id}`}>{method.name}</label>
                  <Select<string>
                    id={`${id}${method.id}`}
                    placeholder="Falta elegir"
                    showSearch={{ optionFilterProp: 'label' }}
                    value={formOf(method)}
                    options={OPTIONS}
                    onChange={(satForm) =>
                      onChange([
                        ...marks.filter((one) => one.paymentMethodId !== method.id),
                        { paymentMethodId: method.id, satForm },
                      ])
                    }
                  />
                </li>
              ))}
            </ul>
          </fieldset>
        );
      }}
    </EditField>
  );
}
