import { Link } from 'react-router-dom';
import type { Fills } from '#ui/Places.tsx';

/** Links above the services, to what belongs to them. */
export const BESIDE_SERVICES: Fills<object> = {
  packages: () => (
    <Link className="link" to="/admin/services/packages">
      Paquetes de sesiones
    </Link>
  ),
  consents: () => (
    <Link className="link" to="/admin/services/consents">
      Consentimientos
    </Link>
  ),
};
