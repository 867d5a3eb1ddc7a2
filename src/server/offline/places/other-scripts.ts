/** Reads place names in other scripts than Latin, by their meaning or by their sound: the gazetteer has Latin names only. */
import inLatin from "any-ascii";
import { hasOtherScript } from "#domain/shared/text/search-text.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { lowerBound, type PlaceIndex } from "./place-index.ts";
import { queriesOf } from "./spelling.ts";

/** Scripts without spaces between words: a name is found within a longer text. */
const UNSPACED = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Words that are translated, and names whose sound tells nothing. */
const MEANINGS: Readonly<Record<string, string>> = {
  airport:
    "مطار аэропорт аеропорт αεροδρόμιο αεροδρομιο 机场 機場 空港 공항 สนามบิน हवाई-अड्डा एयरपोर्ट נמל-התעופה שדה-התעופה",
  station: "محطة محطه вокзал станция станція σταθμός σταθμος 火车站 火車站 车站 車站 站 駅 역 สถานี स्टेशन תחנת תחנה",
  street: "شارع улица вулиця οδός οδος 街 通り रास्ता רחוב",
  road: "طريق дорога δρόμος 路 सड़क דרך",
  hotel: "فندق отель гостиница готель ξενοδοχείο 酒店 飯店 ホテル 호텔 โรงแรม होटल מלון",
  hospital: "مستشفى больница лікарня νοσοκομείο 医院 醫院 病院 병원 โรงพยาบาล अस्पताल בית-חולים",
  university: "جامعة университет πανεπιστήμιο 大学 大學 대학교 มหาวิทยาลัย विश्वविद्यालय אוניברסיטת",
  terminal: "صالة терминал термінал τερματικός 航站楼 航廈 ターミナル 터미널 เทอร์มินัล टर्मिनल טרמינל",
  london: "لندن лондон λονδίνο λονδινο 伦敦 倫敦 ロンドン 런던 ลอนดอน लंदन לונדון",
  heathrow: "希思罗 希斯罗 希思羅 ヒースロー ヒースロウ 히스로 히드로",
  gatwick: "盖特威克 蓋威克 ガトウィック 개트윅",
  stansted: "斯坦斯特德 史坦斯特德 スタンステッド 스탠스테드",
  luton: "卢顿 盧頓 ルートン 루턴",
  "london city": "伦敦城市 倫敦城市 ロンドンシティ 런던시티",
  manchester: "曼彻斯特 曼徹斯特 マンチェスター 맨체스터",
  edinburgh: "爱丁堡 愛丁堡 エディンバラ 에든버러 إدنبرة ادنبرة",
  birmingham: "伯明翰 バーミンガム 버밍엄",
  glasgow: "格拉斯哥 グラスゴー 글래스고",
  liverpool: "利物浦 リバプール 리버풀",
  oxford: "牛津 オックスフォード 옥스퍼드",
  cambridge: "剑桥 劍橋 ケンブリッジ 케임브리지",
  windsor: "温莎 溫莎 ウィンザー 윈저",
  wembley: "温布利 溫布利 ウェンブリー 웸블리",
  paddington: "帕丁顿 帕丁頓 パディントン 패딩턴",
  victoria: "维多利亚 維多利亞 ヴィクトリア ビクトリア 빅토리아",
  waterloo: "滑铁卢 滑鐵盧 ウォータールー 워털루",
  euston: "尤斯顿 尤斯頓 ユーストン 유스턴",
  "kings cross": "国王十字 國王十字 キングスクロス 킹스크로스",
  "st pancras": "圣潘克拉斯 聖潘克拉斯 セントパンクラス 세인트판크라스",
};

/** The longest first: 火车站 has 站 in it. */
const TRANSLATED: readonly (readonly [string, string])[] = Object.entries(MEANINGS)
  .flatMap(([latin, words]) => words.split(" ").map((word) => [word.replace("-", " "), latin] as const))
  .toSorted(([one], [other]) => other.length - one.length);

/** Signs above and below letters tell nothing here, and some keyboards lack them. */
const bare = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\u064b-\u0655\u0591-\u05c7\u0640]/g, "");

/** The text with every word of the table in Latin letters. Arabic writes its article in front of a word. */
function translated(text: string): string {
  // 5号航站楼 and 第5ターミナル
  let whole = ` ${bare(text).replace(/第?(\d+)[号號]?/gu, " $1 ")} `;
  for (const [word, latin] of TRANSLATED) {
    if (UNSPACED.test(word)) whole = whole.replaceAll(word, ` ${latin} `);
    else whole = whole.replaceAll(` ${word} `, ` ${latin} `).replaceAll(` ال${word} `, ` ${latin} `);
  }
  return whole.trim().replace(/(\d+) +terminal/g, "terminal $1");
}

/** What is written differently for one sound, in the order in which it is replaced. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/['’ʿʾ`]/g, ""],
  [/tsh|tch|ch|sh/g, "%"],
  [/dge|dzh|dj/g, "j"],
  [/gh/g, "g"],
  [/kh/g, "h"],
  [/ph|v/g, "f"],
  [/th/g, "t"],
  [/c(?=[eiy])|z/g, "s"],
  [/c|q/g, "k"],
  [/x/g, "ks"],
  [/p/g, "b"],
];

/** The consonants of a word as other scripts write them: Arabic has no p and no short vowels, and all write names by ear. */
export function soundOf(word: string): string {
  const plain = SOUNDS.reduce((text, [from, to]) => text.replace(from, to), word);
  return (plain.startsWith("h") ? "h" : "") + plain.replace(/[aeiouyhw]/g, "").replace(/(.)\1+/g, "$1");
}

/** What a word in another script may sound like: v stands for w as well, and Greek writes h as ch. */
function soundsOf(word: string): readonly string[] {
  const latin = inLatin(word).toLowerCase();
  const spelt = /\p{Script=Greek}/u.test(word) ? latin.replace(/ch/g, "h") : latin;
  return [...new Set([soundOf(spelt), soundOf(spelt.replace(/v/g, "w"))])].filter((sound) => sound.length > 1);
}

/** Most words that are tried for one word, and most queries for a text. */
const MOST_WORDS = 24;
const MOST_QUERIES = 48;

/**
 * Reads texts with letters of other scripts.
 * @returns a function that gives the query for the best known place that a text may mean; empty where it means none.
 */
export function latinReader(index: PlaceIndex): (text: string, near: LatLng) => string {
  // Few texts need it, and it takes as long as the index itself.
  let read: ReturnType<typeof readerOf> | null = null;
  return (text, near) => {
    read ??= readerOf(index.words);
    let [found, highest] = ["", -Infinity];
    for (const query of read(text)) {
      const score = index.find(query, near, 1)[0]?.score ?? -Infinity;
      if (score > highest) [found, highest] = [query, score];
    }
    return found;
  };
}

/** @param vocabulary the words that a query may have, folded. @returns a function that gives the queries that a text may mean. */
function readerOf(vocabulary: readonly string[]): (text: string) => readonly string[] {
  const bySound = vocabulary
    .map((word) => [soundOf(word), word] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const sounds = bySound.map(([sound]) => sound);
  /** Words of the sound; when there is none, those that begin with it: the word may not be finished. */
  const wordsOf = (sound: string): readonly string[] => {
    const from = lowerBound(sounds, sound);
    const whole = bySound.slice(from, lowerBound(sounds, `${sound}\u0000`));
    const begun = whole.length > 0 ? whole : bySound.slice(from, lowerBound(sounds, `${sound}\uffff`));
    return begun.slice(0, MOST_WORDS).map(([, word]) => word);
  };
  return (text) => {
    const choices = translated(text)
      .split(/[\s,،、·・-]+/)
      .filter((word) => word !== "")
      .map((word) => (hasOtherScript(word) ? soundsOf(word).flatMap(wordsOf) : [word]));
    return queriesOf(choices, MOST_QUERIES);
  };
}
