package dev.cairn.language.rust.resolve;

import java.util.List;
import java.util.Set;

/// Names that are known in advance in Rust: the prelude, primitive types, macros, and very common methods.
final class RustKnownNames {

    static final Set<String> CRATES = Set.of("std", "core", "alloc", "proc_macro", "test");

    static final Set<String> PRELUDE = words("""
            Option Some None Result Ok Err Vec String Box ToString ToOwned Clone Copy Send Sync Sized Drop Fn FnMut FnOnce
            Iterator IntoIterator Extend DoubleEndedIterator ExactSizeIterator Default AsRef AsMut Into From TryFrom TryInto
            FromIterator PartialEq Eq PartialOrd Ord Unpin Debug Hash Future IntoFuture drop str bool char u8 u16 u32 u64
            u128 usize i8 i16 i32 i64 i128 isize f32 f64 _
            """);

    static final Set<String> MACROS = words("""
            assert assert_eq assert_ne debug_assert debug_assert_eq debug_assert_ne print println eprint eprintln format
            write writeln panic todo unimplemented unreachable vec dbg try matches concat stringify include include_str
            include_bytes env option_env cfg line column file module_path compile_error format_args thread_local
            macro_rules is_x86_feature_detected ready pin addr_of addr_of_mut
            """);

    static final Set<String> COMMON_METHODS = words("""
            new default from into try_from try_into clone clone_from fmt eq ne cmp partial_cmp lt le gt ge hash next
            next_back poll poll_next poll_read poll_write poll_flush poll_shutdown poll_ready start_send drop deref
            deref_mut index index_mut borrow borrow_mut as_ref as_mut to_owned to_string to_vec from_str parse len
            is_empty get get_mut get_or_insert get_or_insert_with insert remove push pop push_back push_front pop_back
            pop_front push_str append extend extend_from_slice clear contains contains_key iter iter_mut into_iter keys
            values values_mut entry or_insert or_insert_with or_default drain retain split split_at split_off splitn
            trim lines chars bytes as_bytes as_str as_slice as_mut_slice as_ptr as_mut_ptr starts_with ends_with find
            replace join concat repeat map and_then or_else or filter filter_map flat_map flatten fold for_each zip chain
            enumerate rev skip take take_while skip_while step_by peekable peek collect sum product min max min_by max_by
            min_by_key max_by_key count last first nth all any position cloned copied cycle partition unzip inspect
            unwrap unwrap_or unwrap_or_else unwrap_or_default unwrap_err expect expect_err ok err ok_or ok_or_else map_err
            map_or map_or_else is_some is_none is_ok is_err is_some_and transpose lock try_lock read write read_to_end
            read_to_string read_exact write_all write_fmt flush seek close shutdown open create connect accept bind listen
            local_addr peer_addr send try_send recv try_recv recv_timeout send_timeout wait notify_one notify_all wake
            wake_by_ref will_wake waker load store swap compare_exchange compare_exchange_weak compare_and_swap fetch_add
            fetch_sub fetch_and fetch_or fetch_xor fetch_update spawn spawn_blocking join kill id name build run start
            stop reset set unset with with_mut with_capacity capacity reserve resize truncate shrink_to_fit sort sort_by
            sort_by_key sort_unstable dedup binary_search reverse rotate_left chunks windows copy_from_slice
            clone_from_slice fill source description cause kind raw_os_error into_inner get_ref into_raw from_raw as_raw
            leak upgrade downgrade strong_count weak_count ptr_eq try_unwrap make_mut elapsed duration_since checked_add
            checked_sub checked_mul checked_div saturating_add saturating_sub saturating_mul wrapping_add wrapping_sub
            wrapping_mul overflowing_add as_secs as_millis as_micros as_nanos as_secs_f64 subsec_nanos is_zero abs pow
            sqrt floor ceil round min_value max_value leading_zeros trailing_zeros count_ones is_power_of_two
            next_power_of_two to_le_bytes to_be_bytes is_null add sub mul div rem neg not offset cast set_len
            size_hint type_id finish write_str write_char debug_struct field as_any as_pin_mut project get_unchecked
            get_unchecked_mut is_finished abort call call_mut call_once then then_some status output args arg env
            stdin stdout stderr path file_name exists is_file is_dir metadata to_path_buf display as_os_str remaining
            advance put put_slice chunk freeze split_to is_terminated now clone_box error is_closed closed poll_closed
            context enter exit register deregister key value into_boxed_slice into_boxed_str into_bytes as_deref
            as_deref_mut take_mut is_pending is_ready is_cancelled is_panic is_full is_disconnected is_timeout tick code
            success signal custom_flags mode interest
            """);

    private RustKnownNames() {}

    private static Set<String> words(String text) {
        return Set.copyOf(List.of(text.strip().split("\\s+")));
    }
}
