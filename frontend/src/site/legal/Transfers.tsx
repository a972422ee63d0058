export function Transfers() {
  return (
    <>
      <p>
        <b>No vendemos ni rentamos tus datos.</b>
      </p>
      <h3>Proveedores que trabajan para nosotros</h3>
      <p>
        Algunas empresas tratan datos por nuestra cuenta, solo para el servicio que nos dan y con la obligación de
        protegerlos; compartirlos con ellas no es una transferencia. Pueden operar fuera de México. Son las que nos
        prestan:
      </p>
      <ul>
        <li>El alojamiento del sitio y de la base de datos.</li>
        <li>El envío de correos electrónicos y de mensajes de WhatsApp.</li>
        <li>La verificación contra robots de los formularios.</li>
        <li>El inicio de sesión con Google, si eliges entrar con tu cuenta de Google.</li>
      </ul>
      <h3>Transferencias que no requieren tu consentimiento</h3>
      <p>La Ley nos permite o nos obliga a transferir datos sin pedírtelo cuando sea necesario:</p>
      <ul>
        <li>Porque una ley o una autoridad competente lo ordena.</li>
        <li>
          Para la prevención o el diagnóstico médico, la asistencia sanitaria o un tratamiento médico, por ejemplo en
          una urgencia.
        </li>
        <li>Para reconocer, ejercer o defender un derecho en un proceso judicial.</li>
        <li>Para mantener o cumplir la relación jurídica entre tú y la clínica.</li>
      </ul>
      <p>Para cualquier otra transferencia te pediremos antes tu consentimiento.</p>
    </>
  );
}
