// Notes of Japan, China and Korea which say that the whole booking was cancelled: one part of the note says it by itself.

const parts = /[、。,，;；.!！:：\n]|\s[-–—]\s/u

const japanese =
  /(?:^|(?:予約|お客様|全員|全体|全て|すべて|都合|ツアー|参加).*)(?:キャンセル|取り?消し?|取りやめ|催行中止|お断り|予約の?削除)(?:(?:を|の)?(?:ご)?(?:希望|依頼|要望|連絡|申し出)(?:あり|です)?|済み?|です|しました|となりました|になりました|となります|された|されました|とのこと|扱い|(?:いた|致)します|(?:を|で|にて)?お願い(?:(?:いた|致)?します|いたします)?|して(?:下さい|ください))?$/u
const notJapanese =
  /レストラン|ホテル|夕食|昼食|朝食|ランチ|ディナー|送迎|航空|便|フライト|飛行機|オプション|一部|のみ|だけ|[\d一二三四五]\s?[名人]|場合|待ち|料|規定|保険|無料|しな|なし|ない|まで|前の|前回|別の|旧/u

const chinese =
  /(?:预订|預訂|订单|訂單|整单|整單|整团|整團|全部|全体|客人|客户|客戶|团队|團隊|行程).*(?:取消|退订|退訂)(?:了)?$|(?:^|客人|客户|客戶|团队|團隊|全部)(?:已经?|已經)?(?:取消|退订|退訂)了?(?:整个|整個|全部|所有)(?:的)?(?:订单|訂單|预订|預訂|行程)$|(?:客人|客户|客戶|团队|團隊)(?:已经?|已經)?(?:取消|退订|退訂)了?(?:订单|訂單|预订|預訂|行程)$|^(?:已取消|取消了|已退订)$|^(?:请|請|麻烦|麻煩|烦请|煩請|要求|申请|申請)(?:帮忙|幫忙)?(?:取消|退订|退訂)(?:该|該|此|这个|這個|本|整个|整個|全部)?(?:订单|訂單|预订|預訂|行程|团|團)?$/u
const notChinese =
  /酒店|餐|接送|航班|机票|機票|火车|火車|门票|門票|保险|保險|只|仅|僅|部分|[\d一二两三四五]\s?[人位名]|勿|不|别|別|未|若|如|可|费|費|政策|之前的|原来|原來/u

const korean =
  /(?:^|(?:예약|전체|전부|고객|손님|전원|투어|여행|단체).*)취소\s?(?:(?:처리\s?)?(?:부탁\s?(?:드립니다|드려요|드리겠습니다|합니다)|바랍니다|해\s?주(?:세요|십시오)|요망|희망|원함|원합니다|신청|접수|통보)|(?:처리\s?)?(?:됨|함|완료)|했습니다|하셨습니다|되었습니다|됐습니다|합니다|요청|처리)?$/u
const notKorean =
  /호텔|식당|레스토랑|점심|저녁|아침|항공|픽업|셔틀|만(?!\p{L})|[\d한두세]\s?명|일부|하지|않|안 |경우|수수료|규정|보험|무료|가능|이전|기존|대기|다른/u

// None comes: 全員不参加, 客人不来了, 전원 불참
const noneComes =
  /^(?:(?:全員|お客様|団体)(?:とも|は)?)?(?:来ません|不参加|欠席)(?:です|となりました|になりました)?$|^(?:客人|客户|客戶|团队|團隊|整团|整團|全部|全体|全體|都)*(?:不来了|不來了|不参加了?|不參加了?|不去了|来不了|來不了|无法参加|無法參加)$|^(?:고객|손님|전원|단체)\s?(?:모두\s?)?불참(?:합니다|입니다)?$/u

// (お客様ご入院のため): why, in brackets.
const reasonInBrackets = /[（(][^()（）]*(?:のため|により|によって|사유|으?로)[)）]$/u

// 航空便欠航のため and 항공편 결항으로: why a booking was cancelled.
const reason = /^.*(?:のため|により|によって|(?:결항|취소|사정|문제)으?로\s)/u

// A mistake, taken up again, another day.
const undone = /キャンセル[:：]\s*(?:無料|不可|可)|再予約|復活|間違|誤|误|恢复|恢復|重新|改期|실수|재예약|복구/u

/** Whether a part of the note says that the whole booking was cancelled. */
export const cancelledInEast = (note: string): boolean =>
  /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]/u.test(note) &&
  !undone.test(note) &&
  note.split(parts).some((each) => {
    const said = each.trim().replace(reasonInBrackets, '')
    const what = said.replace(reason, '')
    return (
      noneComes.test(said) ||
      (japanese.test(said) && !notJapanese.test(what)) ||
      (chinese.test(said) && !notChinese.test(what)) ||
      (korean.test(said) && !notKorean.test(what))
    )
  })
