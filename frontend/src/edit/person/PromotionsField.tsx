import { CheckField } from '#ui/field/CheckField.tsx';

interface PromotionsFieldProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Asked apart from everything else. Consent must never be checked by default. */
export function PromotionsField(field: PromotionsFieldProps) {
  return (
    <CheckField
      label="Quiero recibir promociones y novedades de la clínica"
      hint="Aparte de tu cita, y opcional: como máximo un mensaje por semana, nunca de noche. Lo quitas desde cualquier mensaje o en Mi Perfil."
      {...field}
    />
  );
}
