// The site's palette as literals, because mail programs do not support variables.
import { html } from './html.ts';

const serif = "Georgia,'Times New Roman',serif";
const sans = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const sand = { page: '#faf5ec', raised: '#fffdf8', line: '#dccbae' } as const;
const ink = { strong: '#1c2b30', muted: '#51605f' } as const;
const green = { ground: '#2a6248', words: '#ffffff' } as const;
const copper = '#9c4c1c';

export const style = {
  body: `margin:0;padding:0;background:${sand.page};color:${ink.strong};-webkit-text-size-adjust:100%`,
  page: `background:${sand.page}`,
  /** Shown in the list of mails, not in the mail. */
  preheader: 'display:none;max-height:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px',
  frame: 'width:100%;max-width:600px',
  masthead: 'padding:0 4px 14px',
  logo: 'display:inline-block;vertical-align:middle;margin-right:12px;border:0',
  name: `vertical-align:middle;font:600 18px/1.3 ${serif};color:${ink.strong};letter-spacing:-0.01em`,
  sheet: `padding:32px 28px 12px;background:${sand.raised};border:1px solid ${sand.line};border-top:4px solid ${copper}`,
  heading: `margin:0 0 20px;font:600 26px/1.2 ${serif};color:${ink.strong};letter-spacing:-0.012em`,
  paragraph: `margin:0 0 16px;font:16px/1.6 ${sans};color:${ink.strong};overflow-wrap:anywhere`,
  facts: 'margin:8px 0 24px;border-collapse:collapse',
  factName: `width:34%;padding:10px 12px 10px 0;border-top:1px solid ${sand.line};font:14px/1.5 ${sans};color:${ink.muted};text-align:left;vertical-align:top`,
  factValue: `padding:10px 0;border-top:1px solid ${sand.line};font:600 16px/1.5 ${sans};color:${ink.strong};text-align:left;vertical-align:top;overflow-wrap:anywhere;word-break:break-word`,
  button: `background:${green.ground}`,
  buttonLink: `display:inline-block;padding:14px 26px;font:600 16px/1.2 ${sans};color:${green.words};text-decoration:none`,
  link: `color:${copper};text-decoration:underline`,
  footer: `padding:20px 4px 0;color:${ink.muted}`,
  fine: `margin:0 0 12px;font:14px/1.6 ${sans}`,
} as const;

/** Overrides inline styles, which otherwise win. */
export const darkStyles = html`<style>
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page{background:#141d20!important}
.raised{background:#1d292d!important;border-color:#3a4b50!important;border-top-color:#e39a66!important}
.ink{color:#f3eadb!important}
.muted{color:#b5b8ae!important}
.line{border-color:#3a4b50!important}
.green{background:#79bd98!important}
.on-green{color:#0f1f18!important}
.copper{color:#e39a66!important}
}
</style>`;
