import { ToContact } from './ToContact.tsx';

export function Changes() {
  return (
    <>
      <p>
        Si este aviso cambia, publicaremos aquí la nueva versión con su fecha. Cuando el cambio afecte a las finalidades
        o a las transferencias, te avisaremos además por correo electrónico y, si hace falta, te pediremos otra vez tu
        consentimiento.
      </p>
      <p>
        ¿Algo no queda claro? <ToContact>Escríbenos desde Contacto</ToContact> y te lo explicamos.
      </p>
    </>
  );
}
