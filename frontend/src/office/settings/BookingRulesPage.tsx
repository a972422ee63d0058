import { useQuery } from '@tanstack/react-query';
import { BookingRulesForm } from './booking/BookingRulesForm.tsx';
import { ConfigPage } from './parts/ConfigPage.tsx';
import { Loaded } from './parts/Loaded.tsx';
import { adminSettingsQuery } from './parts/settings.ts';

function Rules() {
  return (
    <Loaded query={useQuery(adminSettingsQuery())} rows={6}>
      {(settings) => <BookingRulesForm settings={settings} />}
    </Loaded>
  );
}

export default function BookingRulesPage() {
  return (
    <ConfigPage
      title="Reglas de reserva"
      lead="Con cuánta anticipación reservan tus clientes en línea y a qué hora empieza la última cita. En el mostrador puedes reservar sin esperar y sin límite de fecha."
    >
      <Rules />
    </ConfigPage>
  );
}
