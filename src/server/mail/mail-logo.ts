// The logo, embedded so that a mail loads nothing. A test compares it with src/web/public/apple-touch-icon.png.
import type { InlineImage } from '../ports/mail.ts';

export const mailLogo: InlineImage = {
  cid: 'logo',
  type: 'image/png',
  content: Buffer.from(
    [
      'iVBORw0KGgoAAAANSUhEUgAAALQAAAC0CAMAAAAKE/YAAAAAb1BMVEUcKzCLY0QiLjEpMzSocUnYiVFBPjbBfk3HgU5XSTrN',
      'g1BoUT2BXkKYaUY2ODW4eUx3WEBKQjg6RkhIUlPk3M5VXVxwdXLs5NXy6dqOkIujo5y1s6rBvbJFT1DY0sVdZWTn3tGqqaDL',
      'x7syPkF+gn4NP5U6AAAEbklEQVR42u2ba5uqIBSFvVbeEK1Ms6mxzv//jceak6CC4Ihiz9nvp7lQLXWx1ybRMAAAAAAAAAAA',
      'AAAAAAAAAAAAAID1YpqWbgljsR3XdWzdKsax2bo1u41uHWPwfPeFH+hWIk/oNpi6tUhiRS7FZxgbxW6LGOlWJOZtZ4Lv6dYk',
      'ArsMQt2qBmnbmRCtOGe6dv4EYyc7l4uf6FbHJnAHwbr1MbBMV8D6jP1skESszdhDdibsVmXsfqJwWFEDFUpKdtfTQHHsHLOL',
      '9joaKLTliOPE4xpWBhw7v2zAbERWsDIY1sU5Ir0NlNABXO/o04zEc403S7XlDM/O7bhm10NdKwO2nfv5wWmkdBibZ2dGUnMy',
      'fvkGimNnyqtp2vxoCwcvgvjk7Q+HY/ML57IsuzLg2BSTEdkpz0/ZmFfMDKffpwqCVeQvzuTMJ+xSs5SxxaXXLvN/XMgfJYr6',
      'fGyEIfd1zRuue3L65euNasTtxO07pzjdyH9kK7tqxPlW5B0K4RHPuzLg2HlLWmS7ynuUxDkaGijxR6b3nMGdyhnhYStGfHGP',
      'h5wJlTMLN1DiafRMFDYnsbHnaKDEBcs65wPQOcPuAdQbW9wgkURhc3mQocusDMQhTCcKGzpnhI2AAsTtzu0k0rxwAyXRWBZi',
      'yZ2cmXllIG7hRXZm58ycKwPxXGcnCsfYJGfmbKDYJwSTAbxEYfMtbKBiBaIRo3DQ0zyTmII8Y7NyxlfjjyHfDScKm2rQ2IrK',
      'XvcqUnZ+XMZrHm6gsBrNhtGeMVSDtBcmCmc6kpzpNFCRKs2GRV9EqQZJBJ0ztLFjhetc1JS93fhEYUM1UGTVqWYSvnlPRsrO',
      '8onChsqZxtiKm+qfXoEK2ZRn52Pa4cgzNpUzptpJ+MZsv2l7yU2Tdl+Z8kbSORMonYTNyYglGyR50Z0GSuUkfIMkE2WM6FbO',
      'zPwdaparEp1nv/l8EA2iQTSIBtEgeiWiDwP0RQ+NXk40AAAasL4WQ93qZbDSqiWdrhZEg2gQDaJB9EeIflSL8ZiuFgDGYHk4',
      'cuLYicwgGd5TYiEvwGEY4sBLhr/EtRMczbhX1m7fm9tFOGG1kqg+svZNTT+OsLfpHSVKgvBnpDObZsNg3NuP63OOrPc568nt',
      'aHeiyAxD0zTr60W/2Zz7CbmPDvm77U72USgWc94FQBN0DTGnO3j7KCaDZxUdTBe4tDvqqfaB7nhuSPAdEwdBgOsCMPTkZF3k',
      '6rJi13XFsuuSXZc2/ui59yKj1g4je+Nh04l7cj3Eqt/WS7yzbcrMswTWY2eWzKMu0AHGEun3Ho8Qsu3VPSgM/NfY+6w4n89F',
      'ke3Z3Z6V3v4U1eV+vd7LqsiOjHXUY+mnElNq+9K1LG5f1D6Z+niqa2970+l6qc5F9qIozuX9dF38UcrezaLDvSyr8nL/zmW5',
      'TVcxlolbmPK8Wl6z8ZA/pUwOWkIlmyZagzmeTDJIqUez8Ri1B7nNt7ZvZdLjr1H39RcAAAAAAAAAAAAAAAAAAAAAAHz+AkIf',
      'jzKC5nN6AAAAAElFTkSuQmCC',
    ].join(''),
    'base64',
  ),
};
