import { Outlet } from 'react-router-dom';
import { AdminGate } from './AdminGate.tsx';
import { AdminProviders } from './AdminProviders.tsx';
import { SecondFactorGate } from './SecondFactorGate.tsx';
import { Shell } from './shell/Shell.tsx';

export default function AdminLayout() {
  return (
    <AdminGate>
      {(me) => (
        <AdminProviders>
          <Shell me={me}>
            <SecondFactorGate>
              <Outlet />
            </SecondFactorGate>
          </Shell>
        </AdminProviders>
      )}
    </AdminGate>
  );
}
